import type { InstituteEnv } from "./env";
import { removeNotedFiles } from "./files/file-removals";
import { deleteOldTries } from "./http/limits";

/** What the Worker does every hour: deletes what has had its time, and files that a crash left over. */
export async function tidyUp(env: InstituteEnv, now: Date): Promise<void> {
  await deleteOldTries(env, now);
  await env.DB.batch(
    ["otps", "tokens"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`).bind(now.toISOString()),
    ),
  );
  await removeNotedFiles(env);
}
