import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";

/**
 * Statements that note prefixes of files to delete. They go into the transaction that takes away what named the files;
 * removeFiles follows it, and the schedule finishes what was interrupted.
 */
export function noteRemovals(env: InstituteEnv, prefixes: readonly string[]): D1PreparedStatement[] {
  return prefixes.map((prefix) =>
    env.DB.prepare("INSERT INTO file_removals (prefix) VALUES (?) ON CONFLICT DO NOTHING").bind(prefix),
  );
}

const FILES_A_PAGE = 100;

export async function removeFiles(env: InstituteEnv, prefixes: readonly string[]): Promise<void> {
  for (const prefix of prefixes) {
    // Deleted objects are never listed again, so every page is the first.
    for (let more = true; more; ) {
      const { objects, truncated } = await env.FILES.list({ prefix, limit: FILES_A_PAGE });
      if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
      more = truncated;
    }
    await env.DB.prepare("DELETE FROM file_removals WHERE prefix = ?").bind(prefix).run();
  }
}

/** Deletes the files of every noted prefix: what a crash left over. */
export async function removeNotedFiles(env: InstituteEnv): Promise<void> {
  const { results } = await env.DB.prepare("SELECT prefix FROM file_removals").all<{ prefix: string }>();
  await removeFiles(
    env,
    results.map(({ prefix }) => prefix),
  );
}
