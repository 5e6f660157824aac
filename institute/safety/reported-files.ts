/** Copies of reported files: they stay when their sender deletes the account, and go with the last report of them. */
import type { InstituteEnv } from "../env";

const FOLDER = "reports/";

const folderOf = (kind: string, thingId: number) => `${FOLDER}${kind}-${thingId}/`;

/** Gives the key of the copy, made once for all who report it; null where the file is gone. */
export async function copyReported(
  { FILES }: InstituteEnv,
  { kind, thing_id, file }: { kind: string; thing_id: number; file: string },
): Promise<string | null> {
  const copy = `${folderOf(kind, thing_id)}${file.slice(file.lastIndexOf("/") + 1)}`;
  if ((await FILES.head(copy)) !== null) return copy;
  const found = await FILES.get(file);
  if (found === null) return null;
  await FILES.put(copy, await found.arrayBuffer(), { httpMetadata: found.httpMetadata ?? {} });
  return copy;
}

/** Statements that note the copies of reports closed before a moment, but for those that another report names. */
export function noteUnreported(env: Pick<InstituteEnv, "DB">, closedBefore: string) {
  return env.DB.prepare(
    `INSERT INTO file_removals (prefix)
     SELECT DISTINCT '${FOLDER}' || kind || '-' || thing_id || '/' FROM safety_reports r
      WHERE closed_at < ?1 AND file LIKE '${FOLDER}%' AND NOT EXISTS (SELECT 1 FROM safety_reports o
        WHERE o.kind = r.kind AND o.thing_id = r.thing_id AND (o.closed_at IS NULL OR o.closed_at >= ?1))
     ON CONFLICT DO NOTHING`,
  ).bind(closedBefore);
}
