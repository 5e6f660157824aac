/** How the deployed institute's database and files are reached from this machine: through wrangler alone. */
import { mkdirSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Place } from "./command-line";

export const instituteConfig = "institute/wrangler.toml";

export function migrateCommand({ remote, state }: Place): string[] {
  const where = remote ? ["--remote"] : ["--local", "--persist-to", state];
  return ["d1", "migrations", "apply", "DB", "-c", instituteConfig, ...where];
}

/** Cloudflare's ids of databases; the one that stands in the repository is a name for local use. */
const realId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const configSchema = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string(), database_name: z.string() })),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
});

const asRemote = <B extends object>(binding: B) => ({ ...binding, remote: true });

/** Bindings of the deployed institute, as a configuration of wrangler: the same resources, reached over the network. */
export function remoteBindings(config: unknown) {
  const { name, compatibility_date, d1_databases, r2_buckets } = configSchema.parse(config);
  if (!d1_databases.every(({ database_id }) => realId.test(database_id))) {
    throw new Error(
      `${instituteConfig} names no deployed database. Run "wrangler d1 create pcbt-institute" and put its id into database_id.`,
    );
  }
  return {
    name: `${name}-commands`,
    compatibility_date,
    d1_databases: d1_databases.map(asRemote),
    r2_buckets: r2_buckets.map(asRemote),
  };
}

/**
 * Writes the configuration of `remoteBindings` where git ignores it.
 * @returns its path
 * @throws Error where the configuration names no deployed database
 */
export async function writeRemoteConfig(): Promise<string> {
  const { unstable_readConfig } = await import("wrangler");
  const path = ".wrangler/remote-institute.json";
  const config: unknown = unstable_readConfig({ config: instituteConfig }, { hideWarnings: true });
  mkdirSync(".wrangler", { recursive: true });
  writeFileSync(path, JSON.stringify(remoteBindings(config)));
  return path;
}
