import type { GetPlatformProxyOptions } from "wrangler";
import { localState } from "../../scripts/local-state";
import type { SeedEnv } from "../env";
import { instituteConfig, writeRemoteConfig } from "./deployed-institute";

type Work<T> = (env: SeedEnv) => Promise<T>;

async function withBindings<T>(options: GetPlatformProxyOptions, work: Work<T>): Promise<T> {
  // Loaded when it is needed: it takes seconds, and a command may only explain itself.
  const { getPlatformProxy } = await import("wrangler");
  const proxy = await getPlatformProxy<SeedEnv>(options);
  try {
    return await work(proxy.env);
  } finally {
    await proxy.dispose();
  }
}

export function withLocalBindings<T>(work: Work<T>): Promise<T> {
  const persist = { path: `${localState}/v3` };
  return withBindings({ configPath: instituteConfig, persist, remoteBindings: false }, work);
}

/** Does some work on the deployed institute; its wrangler must be signed in. */
export async function withRemoteBindings<T>(work: Work<T>): Promise<T> {
  return withBindings({ configPath: await writeRemoteConfig(), persist: false }, work);
}
