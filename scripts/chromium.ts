import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** What a Chromium is for: tests take the lightest, measuring the one that students have. */
export type ChromiumUse = "tests" | "measuring";

/** Chromium without windows: the same engine, for half the processor time of the whole one. */
const shellPath = "/usr/bin/chromium-headless-shell";
const wholePaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of a Chromium on this machine, or null: PCBT_CHROMIUM, Debian's, then Playwright's own. */
export function findChromium(use: ChromiumUse): string | null {
  const chosen = process.env.PCBT_CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : null;
  const debians = use === "tests" ? [shellPath, ...wholePaths] : [...wholePaths, shellPath];
  return [...debians, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "inherit" });
    return true;
  } catch {
    return false;
  }
}

/** Installs a package of Debian's where this user may; without a network it gives up soon. */
function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const impatient = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
  spawnSync("apt-get", [...impatient, "update"], { stdio: "inherit" });
  return succeeds("apt-get", [...impatient, "install", "-y", "--no-install-recommends", name]);
}

/**
 * Path of a Chromium for the tests. Where the light one is not there it is installed from Debian's packages
 * if this user may; else any Chromium on the machine will do, else one is installed by Playwright.
 * @throws Error saying what to install when none is there and none could be installed
 */
export function ensureChromium(): string {
  const known = findChromium("tests");
  if (process.env.PCBT_CHROMIUM && known) return known;
  if (known === shellPath || installPackage("chromium-headless-shell")) {
    const shell = findChromium("tests");
    if (shell) return shell;
  }
  if (known) return known;
  if (installPackage("chromium") || succeeds("playwright", ["install", "chromium"])) {
    const found = findChromium("tests");
    if (found) return found;
  }
  throw new Error(
    "No Chromium found and none could be installed. Install it (Debian: apt-get install chromium) or name one in PCBT_CHROMIUM.",
  );
}
