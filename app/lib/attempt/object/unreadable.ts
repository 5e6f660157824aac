/** Looks at growing intervals at what the next release may read. */
import { z } from "zod";
import { LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { clamp } from "~/lib/pauses";

const MOST_MS = 3_600_000;
const sinceRow = z.object({ since: z.number() });

/** In ms. @param now ms since 1970 */
export function pauseWhileUnreadable(sql: SqlStorage, now: number): number {
  sql.exec("CREATE TABLE IF NOT EXISTS unreadable (since INTEGER NOT NULL)");
  const [row] = sql.exec("SELECT since FROM unreadable").toArray();
  if (row === undefined) sql.exec("INSERT INTO unreadable (since) VALUES (?)", now);
  const { since } = row === undefined ? { since: now } : sinceRow.parse(row);
  return clamp(LOOK_AGAIN_MS, (now - since) / 2, MOST_MS);
}

export function nowReadable(sql: SqlStorage): void {
  sql.exec("DROP TABLE IF EXISTS unreadable");
}
