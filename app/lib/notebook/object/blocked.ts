/** People whose messages the student does not want to see; the institute does not know of it. */

import { z } from "zod";
import { retention } from "~/lib/rights/retention";
import { keepNewest, rows } from "./tables";

const blockedRow = z.object({ sender: z.string(), name: z.string() });

export type Blocked = z.output<typeof blockedRow>;

export function setBlocked(sql: SqlStorage, { sender, name }: Blocked, on: boolean, now: number): void {
  if (!on) sql.exec("DELETE FROM blocked WHERE sender = ?", sender);
  else {
    sql.exec("INSERT OR REPLACE INTO blocked VALUES (?, ?, ?)", sender, name.slice(0, 120), now);
    keepNewest(sql, "blocked", "sender", retention.blockedPeople);
  }
}

export function allBlocked(sql: SqlStorage): Blocked[] {
  return rows(sql, blockedRow, "SELECT sender, name FROM blocked ORDER BY at DESC");
}
