import type { InstituteEnv } from "../env";

const DRAFT_LIFE_MS = 7 * 86_400_000;

/** What was uploaded and got no yes for a week goes, with its files; so does what forms were sent. */
export async function deleteOldDrafts({ DB }: InstituteEnv, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DRAFT_LIFE_MS).toISOString();
  await DB.batch([
    DB.prepare(
      `INSERT INTO file_removals (prefix) SELECT 'drafts/' || id || '/' FROM desk_drafts WHERE created_at <= ?
       ON CONFLICT DO NOTHING`,
    ).bind(before),
    DB.prepare("DELETE FROM desk_drafts WHERE created_at <= ?").bind(before),
    DB.prepare("DELETE FROM desk_forms WHERE at <= ?").bind(before),
  ]);
}
