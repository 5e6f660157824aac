/**
 * The institute's database and files, migrated and seeded once and copied for each test file and each browser worker:
 * to make them takes ten times as long as all else of a start.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createTestHarness, type TestHarness } from "wrangler";
import type { InstituteEnv } from "../institute/env";
import { seedInstitute } from "../institute/seed/seed-institute";
import { quietWrangler } from "../scripts/quiet-wrangler";

const folder = ".cache/seeded-institute";
const MOST_CLOSING_MS = 30_000;
/** The stores of the institute's Worker. Files named "metadata" are the runtime's own, and open. */
const stores = ["d1", "r2"] as const;
const isRuntimesOwn = (name: string) => name.startsWith("metadata.");

export const instituteWorker = { configPath: "institute/wrangler.toml", prebuiltWorkerDir: ".cache/workers/institute" };

/** Starts a harness whose stores lie in a folder that is known, and returns it. */
async function listenIn(home: string, harness: TestHarness) {
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = home;
  const { url } = await harness.listen();
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  const found = readdirSync(home).find((name) => readdirSync(join(home, name)).includes("d1"));
  if (!found) throw new Error("The runtime keeps its stores elsewhere than it did.");
  return { url, at: join(home, found) };
}

const newHome = () => mkdtempSync(join(tmpdir(), "pcbt-institute-"));

function copyStores(from: string, to: string): void {
  for (const store of stores) {
    for (const name of readdirSync(join(from, store), { recursive: true, withFileTypes: true })) {
      if (!name.isFile() || isRuntimesOwn(name.name)) continue;
      const file = join(name.parentPath, name.name);
      const target = join(to, file.slice(from.length));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(file, target);
    }
  }
}

/** `npm test` builds the Workers and makes the state once for all its steps. */
export const isPrepared = process.env.SEEDED_STATE === "made";

/** Vitest and Playwright call it before their first test. */
export default async function prepareSeededState(): Promise<void> {
  if (!isPrepared) await makeSeededState();
}

async function makeSeededState(): Promise<void> {
  Object.assign(process.env, quietWrangler);
  const home = newHome();
  const harness = createTestHarness({ workers: [instituteWorker] });
  const { at } = await listenIn(home, harness);
  const institute = harness.getWorker<InstituteEnv>();
  await institute.applyD1Migrations("DB");
  await seedInstitute(await institute.getEnv());
  rmSync(folder, { recursive: true, force: true });
  copyStores(at, folder);
  await harness.close();
  rmSync(home, { recursive: true, force: true });
}

/** Starts a harness with the seeded state. @returns its address, and what ends it */
export async function listenSeeded(harness: TestHarness): Promise<{ url: URL; close: () => Promise<void> }> {
  const home = newHome();
  const { url, at } = await listenIn(home, harness);
  copyStores(folder, at);
  const close = async () => {
    // Once it waited without end; what is still running ends with the process of the tests.
    await Promise.race([harness.close(), setTimeout(MOST_CLOSING_MS, undefined, { ref: false })]);
    rmSync(home, { recursive: true, force: true });
  };
  return { url, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeSeededState();
