import { deleteOldDrafts } from "./desk/old-drafts";
import type { InstituteEnv } from "./env";
import { removeNotedFiles } from "./files/file-removals";
import { deleteOldSums } from "./http/daily-sums";
import { deleteOldTries } from "./http/limits";
import { sendMoneyBack } from "./payments/send-back";
import { tellRemovedStudents } from "./rights/delete-student";
import { deleteOldReports } from "./safety/reports";
import { deleteOldSittings } from "./tests/sittings";

export async function tidyUp(env: InstituteEnv, now: Date): Promise<void> {
  await deleteOldTries(env, now);
  await deleteOldSums(env, now);
  await env.DB.batch(
    ["otps", "parent_otps", "tokens"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`).bind(now.toISOString()),
    ),
  );
  await deleteOldDrafts(env, now);
  await deleteOldReports(env, now);
  await deleteOldSittings(env, now);
  await removeNotedFiles(env);
  await tellRemovedStudents(env, now);
  await sendMoneyBack(env, now);
}
