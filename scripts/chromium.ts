import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const debianPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of a Chromium on this machine, or null: PCBT_CHROMIUM, Debian's, then Playwright's own. */
export function findChromium(): string | null {
  const chosen = process.env.PCBT_CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : null;
  const candidates = [...debianPaths, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Path of a Chromium, installed first where there is none: from Debian's packages where this user
 * may, else by Playwright.
 * @throws Error saying what to install when neither worked
 */
export function ensureChromium(): string {
  const known = findChromium();
  if (known) return known;
  const attempts: [string, string[]][] = [["playwright", ["install", "chromium"]]];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempts.unshift(["apt-get", ["install", "-y", "--no-install-recommends", "chromium"]]);
    spawnSync("apt-get", ["update"], { stdio: "inherit" });
  }
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: "inherit" });
    } catch {
      continue;
    }
    const found = findChromium();
    if (found) return found;
  }
  throw new Error(
    "No Chromium found and none could be installed. Install it (Debian: apt-get install chromium) or name one in PCBT_CHROMIUM.",
  );
}
