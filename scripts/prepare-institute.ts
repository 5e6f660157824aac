import { getPlatformProxy } from "wrangler";
import type { SeedEnv } from "../institute/env";
import { seedInstitute } from "../institute/seed/seed-institute";
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

const configPath = "institute/wrangler.toml";
/** Where `wrangler dev` of both Workers keeps the local databases and files. */
export const localState = ".wrangler/state";

/** Brings the local database of the reference institute up to date and fills it; harmless when repeated. */
export async function prepareInstitute(): Promise<void> {
  const quiet = { ...quietWrangler, WRANGLER_LOG: "error", CI: "true" };
  const migrate = ["d1", "migrations", "apply", "DB", "--local", "-c", configPath];
  await run("wrangler", [...migrate, "--persist-to", localState], quiet);
  const proxy = await getPlatformProxy<SeedEnv>({
    configPath,
    persist: { path: `${localState}/v3` },
    remoteBindings: false,
  });
  try {
    await seedInstitute(proxy.env);
  } finally {
    await proxy.dispose();
  }
}
