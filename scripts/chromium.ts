import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** What a Chromium is for: tests take the lightest, measuring the one that students have. */
type ChromiumUse = "tests" | "measuring";

/** Chromium without windows: the same engine, for half the processor time of the whole one. */
const shellPath = "/usr/bin/chromium-headless-shell";
const wholePaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export function findChromium(use: ChromiumUse): string | null {
  const chosen = process.env.PCBT_CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : null;
  const debians = use === "tests" ? [shellPath, ...wholePaths] : [...wholePaths, shellPath];
  return [...debians, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

/** Says which command it runs, runs it with this terminal's output, and returns whether it went well. */
function install(command: string, ...args: string[]): boolean {
  process.stdout.write(`\nInstalling Chromium for the browser tests: ${[command, ...args].join(" ")}\n`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Without a network apt-get should give up soon.
  const impatient = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
  install("apt-get", ...impatient, "update");
  return install("apt-get", ...impatient, "install", "-y", "--no-install-recommends", name);
}

/**
 * Path of a Chromium for the tests. Where the light one is missing it is installed from Debian's packages if this user
 * may; else any Chromium on the machine will do, else one is installed.
 * @throws Error saying what to install when none is there and none could be installed
 */
export function ensureChromium(): string {
  const chosen = process.env.PCBT_CHROMIUM;
  if (chosen && !existsSync(chosen)) {
    throw new Error(`PCBT_CHROMIUM names ${chosen}, which is not there.`);
  }
  if (!chosen && !existsSync(shellPath)) installPackage("chromium-headless-shell");
  const found = findChromium("tests");
  if (found) return found;
  if (!installPackage("chromium")) install("playwright", "install", "chromium");
  const installed = findChromium("tests");
  if (installed) return installed;
  throw new Error(
    "No Chromium found and none could be installed. Install it (Debian: apt-get install chromium) or name one in PCBT_CHROMIUM.",
  );
}
