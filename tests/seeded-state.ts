/**
 * The institute's database and files, migrated and seeded once and copied for each test file and each browser worker:
 * to make them takes ten times as long as all else of a start.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { instituteConfig } from "../institute/commands/deployed-institute";
import { prepareLocalInstitute } from "../institute/commands/with-institute";
import { runtimeOptions, startWorkers } from "./runtime";

const folder = ".cache/seeded-institute";

/** What the runtime takes of the institute's Worker. */
export const instituteOptions = (variables?: Record<string, string>) =>
  runtimeOptions({
    name: "pcbt-institute",
    configPath: instituteConfig,
    packed: ".cache/workers/institute",
    variables,
  });

/** `npm test` builds the Workers and makes the state once for all its steps. */
export const isPrepared = process.env.SEEDED_STATE === "made";

/** Vitest and Playwright call it before their first test. */
export default async function prepareSeededState(): Promise<void> {
  if (!isPrepared) await makeSeededState();
}

async function makeSeededState(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await prepareLocalInstitute({ remote: false, state: folder });
}

/** Starts Workers, the institute's among them, with the seeded state. */
export async function startSeeded(workers: Parameters<typeof startWorkers>[0]) {
  const home = mkdtempSync(join(tmpdir(), "pcbt-institute-"));
  cpSync(`${folder}/v3`, home, { recursive: true });
  const running = await startWorkers(workers, home);
  const close = async () => {
    await running.close();
    rmSync(home, { recursive: true, force: true });
  };
  return { ...running, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeSeededState();
