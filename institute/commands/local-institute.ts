import { getPlatformProxy } from "wrangler";
import { localState, prepareInstitute } from "../../scripts/prepare-institute";
import type { SeedEnv } from "../env";

/** Does some work on the institute of this machine, the one that `npm start` shows; migrated and seeded first. */
export async function withLocalInstitute<T>(work: (env: SeedEnv) => Promise<T>): Promise<T> {
  await prepareInstitute();
  const proxy = await getPlatformProxy<SeedEnv>({
    configPath: "institute/wrangler.toml",
    persist: { path: `${localState}/v3` },
    remoteBindings: false,
  });
  try {
    return await work(proxy.env);
  } finally {
    await proxy.dispose();
  }
}

/** Writes a line for whoever ran the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends a command that was asked how it is used. */
export function explain(usage: string): never {
  say(usage);
  process.exit(0);
}

/** Ends a command that cannot go on: why, how it is used, and exit code 1. */
export function refuse(reason: string, usage?: string): never {
  process.stderr.write(`${reason}\n${usage === undefined ? "" : `\n${usage}\n`}`);
  process.exit(1);
}
