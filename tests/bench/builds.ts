/** Makes what the bench runs, where it is older than its sources, and weighs the app's bundle. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run } from "../../scripts/run";

export const packedApp = ".cache/workers/app";
export const packedInstitute = ".cache/workers/institute";
export const packedBare = ".cache/bench/bare-worker";
const bareFolder = "tests/bench/bare";

const appSources = [
  "app",
  "institute",
  "search-words",
  "networks",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "wrangler.toml",
  "package-lock.json",
];
const bareSources = [bareFolder, "remix.config.js", "package-lock.json"];

/** When the newest file of a folder changed, in ms since 1970. */
function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !name.startsWith("."));
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}

function isFresh(made: string, sources: readonly string[]): boolean {
  const madeAt = statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return madeAt > Math.max(...sources.map(newest));
}

/** Whether both built Workers of a checkout are newer than all their sources. */
export function isProductFresh(folder: string): boolean {
  const at = (path: string) => join(folder, path);
  const made = [at(join(packedApp, "server.js")), at(join(packedInstitute, "worker.js"))];
  return made.every((file) => isFresh(file, appSources.map(at)));
}

/** Builds and packs both Workers of the product unless they are newer than all their sources. */
export async function buildProduct(): Promise<void> {
  if (isProductFresh(".")) return;
  await run("tsx", ["scripts/build-workers.ts"]);
}

/** The same for the bare Remix page. */
export async function buildBare(): Promise<void> {
  if (isFresh(join(packedBare, "server.js"), bareSources)) return;
  await run("remix", ["vite:build", "-c", `${bareFolder}/vite.config.ts`, "--logLevel", "warn"]);
  await run("wrangler", ["deploy", "--dry-run", "-c", `${bareFolder}/wrangler.toml`, "--outdir", resolve(packedBare)], {
    ...quietWrangler,
    WRANGLER_LOG: "error",
  });
}

/** A packed Worker as a deployment uploads it, without source maps. */
export function readBundle(folder: string): Buffer {
  const parts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.endsWith(".map") && name !== "README.md")
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));
  return Buffer.concat(parts);
}
