import { readdirSync } from "node:fs";
import type { GetPlatformProxyOptions } from "wrangler";
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run } from "../../scripts/run";
import type { SeedEnv } from "../env";
import { seedInstitute } from "../seed/seed-institute";
import { type Place, say } from "./command-line";
import { instituteConfig, migrateCommand, writeRemoteConfig } from "./deployed-institute";

type DatabaseWork<T> = (env: SeedEnv) => Promise<T>;

async function withBindings<T>(options: GetPlatformProxyOptions, work: DatabaseWork<T>): Promise<T> {
  // Loaded when it is needed: it takes seconds, and a command may only explain itself.
  const { getPlatformProxy } = await import("wrangler");
  const proxy = await getPlatformProxy<SeedEnv>(options);
  try {
    return await work(proxy.env);
  } finally {
    await proxy.dispose();
  }
}

/** Does some work on the tables and files of a place as they are; for the deployed one wrangler must be signed in. */
export async function withPlace<T>({ remote, state }: Place, work: DatabaseWork<T>): Promise<T> {
  if (remote) return withBindings({ configPath: await writeRemoteConfig(), persist: false }, work);
  // A file of variables that is not there: a command reads no secret of a Worker, and none is announced.
  const options = { configPath: instituteConfig, remoteBindings: false, envFiles: ["none.vars"] };
  return withBindings({ ...options, persist: { path: `${state}/v3` } }, work);
}

/** Does some work on an institute: the deployed one, or the one of this machine, which is made where it is not there yet. */
export async function withInstitute<T>(place: Place, work: DatabaseWork<T>): Promise<T> {
  if (place.remote) return withPlace(place, work);
  const done = await withPlace(place, async (env) => {
    return (await isPrepared(env)) ? { value: await work(env) } : null;
  });
  if (done !== null) return done.value;
  await prepareLocalInstitute(place);
  return withPlace(place, work);
}

/** Brings the local database of the reference institute up to date and fills it; harmless when repeated. */
export async function prepareLocalInstitute(place: Place): Promise<void> {
  say("Bringing the tables of this machine's institute up to date");
  const migrating = run("wrangler", migrateCommand(place), { ...quietWrangler, WRANGLER_LOG: "error", CI: "true" });
  const failure = await migrating.then(
    () => null,
    (error: unknown) => error,
  );
  await withPlace(place, async (env) => {
    await checkRelease(env, place);
    if (failure !== null) throw failure;
    if (!(await isDemo(env))) return;
    await seedInstitute(env, undefined, say);
  });
}

export const migrationsInCode = () => readdirSync("institute/migrations").filter((name) => name.endsWith(".sql"));

async function appliedMigrations({ DB }: SeedEnv): Promise<string[]> {
  const tables = await DB.prepare("SELECT COUNT(*) AS n FROM sqlite_schema WHERE name = 'd1_migrations'").first("n");
  if (tables === 0) return [];
  const { results } = await DB.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** @throws Error in words where the tables are not of this release or one before */
async function checkRelease(env: SeedEnv, { state }: Place): Promise<void> {
  const known = migrationsInCode();
  const other = (await appliedMigrations(env)).find((name) => !known.includes(name));
  if (other === undefined) return;
  throw new Error(`The tables in ${state} are of another release (${other}). Remove that folder to begin anew.`);
}

async function isPrepared(env: SeedEnv): Promise<boolean> {
  const { DB } = env;
  const applied = await appliedMigrations(env);
  if (!migrationsInCode().every((name) => applied.includes(name))) return false;
  return (await DB.prepare("SELECT COUNT(*) AS n FROM institutes").first("n")) !== 0;
}

/** Whether the sample content belongs in: nothing else is there, or it came from here. A restored institute keeps its own. */
async function isDemo({ DB }: SeedEnv): Promise<boolean> {
  const isSeeded = await DB.prepare("SELECT COUNT(*) AS n FROM seed_parts").first<number>("n");
  return isSeeded !== 0 || (await DB.prepare("SELECT COUNT(*) AS n FROM institutes").first("n")) === 0;
}
