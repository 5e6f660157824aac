/** Makes what the bench runs, where it is older than its sources, and weighs the app's bundle. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run } from "../../scripts/run";
import { compressedSize } from "./gzip-proxy";

export const packedApp = ".cache/workers/app";
export const packedInstitute = ".cache/workers/institute";
export const packedBare = ".cache/bench/bare-worker";
const bareFolder = "tests/bench/bare";

const appSources = [
  "app",
  "institute",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "wrangler.toml",
  "package-lock.json",
];
const bareSources = [bareFolder, "remix.config.js", "package-lock.json"];

/** When the newest file of a folder changed, in ms since 1970; 0 where there is nothing. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !name.startsWith("."));
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}

function isFresh(made: string, sources: readonly string[]): boolean {
  const madeAt = statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return madeAt > Math.max(...sources.map(newest));
}

/** Builds and packs both Workers of the product unless they are newer than all their sources. */
export async function buildProduct(): Promise<void> {
  const made = [join(packedApp, "server.js"), join(packedInstitute, "worker.js")];
  if (made.every((file) => isFresh(file, appSources))) return;
  await run("tsx", ["scripts/build-workers.ts"]);
}

/** The same for the bare Remix page. */
export async function buildBare(): Promise<void> {
  if (isFresh(join(packedBare, "server.js"), bareSources)) return;
  await run("remix", ["vite:build", "-c", `${bareFolder}/vite.config.ts`, "--logLevel", "warn"]);
  await run(
    "wrangler",
    ["deploy", "--dry-run", "-c", `${bareFolder}/wrangler.toml`, "--outdir", resolve(packedBare)],
    { ...quietWrangler, WRANGLER_LOG: "error" },
  );
}

/** A packed Worker as a deployment uploads it: bytes plain and compressed, source maps left out. */
export function weighBundle(folder: string) {
  const parts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.endsWith(".map") && name !== "README.md")
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));
  const bundle = Buffer.concat(parts);
  return {
    plain: bundle.byteLength,
    compressed: compressedSize(bundle),
    text: bundle.toString("utf8"),
  };
}
