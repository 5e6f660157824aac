/** What a figure was measured on: no name, no path, no address of the machine. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import type { Browser } from "@playwright/test";
import { z } from "zod";

const manifest = z.object({ version: z.string() });

function installed(name: string): string {
  const text = readFileSync(`node_modules/${name}/package.json`, "utf8");
  return manifest.parse(JSON.parse(text)).version;
}

/** The commit that was measured, where the sources still are a repository. */
function revision(): string {
  try {
    const asked = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return `revision ${asked.trim()}`;
  } catch {
    return "revision not known";
  }
}

/** One Markdown line with the cores and the versions of what was at work. */
export function describeMachine(browser: Browser | null): string {
  const cores = cpus().length;
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const parts = [
    `${cores} cores (${model}), ${memory}`,
    `load averages ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")} at the end`,
    revision(),
    `Node ${process.versions.node}`,
    `workerd ${installed("workerd")}`,
    `wrangler ${installed("wrangler")}`,
    `Remix ${installed("@remix-run/react")}`,
    `React ${installed("react")}`,
  ];
  if (browser) parts.push(`Chromium ${browser.version()}`);
  return parts.join(", ");
}
