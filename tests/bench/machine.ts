/** What a figure was measured on: no name, no path, no address of the machine. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { z } from "zod";

const manifest = z.object({ version: z.string() });

function installed(name: string): string {
  const text = readFileSync(`node_modules/${name}/package.json`, "utf8");
  return `${name} ${manifest.parse(JSON.parse(text)).version}`;
}

/** One Markdown line with the cores and the versions of what was at work. */
export function describeMachine(): string {
  const loads = loadavg().map((load) => load.toFixed(1));
  return [
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown processor"})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load averages ${loads.join(", ")} at the end`,
    `revision ${execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()}`,
    `Node ${process.versions.node}`,
    ...["workerd", "wrangler", "@remix-run/react", "react"].map(installed),
  ].join(", ");
}
