/** Remembers comments by the phone's ids, which the institute does not know. */

import { z } from "zod";
import { daysInMs, retention } from "~/lib/rights/retention";
import { rows } from "./tables";

/** Longer than the institute's 30 s, in case the end of a try was lost. */
const TRY_MS = 45_000;

const sentCommentRow = z.object({ since: z.number(), tried_at: z.number(), is_taken: z.number() });

/** unsure: the try is over, its outcome unknown. */
export type CommentEnd = "taken" | "refused" | "unsure";

/** new: post it; unsure: an earlier try may have reached the institute; under-way: wait for the running try. */
export function beginComment(sql: SqlStorage, id: string, now: number) {
  const [known] = rows(sql, sentCommentRow, "SELECT since, tried_at, is_taken FROM sent_comments WHERE id = ?", id);
  if (!known) {
    sql.exec("DELETE FROM sent_comments WHERE since < ?", now - daysInMs(retention.sentCommentDays));
    sql.exec("INSERT INTO sent_comments VALUES (?, ?, ?, 0)", id, now, now);
    return { state: "new" as const, since: now };
  }
  const { since } = known;
  if (known.is_taken) return { state: "taken" as const, since };
  if (now - known.tried_at < TRY_MS) return { state: "under-way" as const, since };
  sql.exec("UPDATE sent_comments SET tried_at = ? WHERE id = ?", now, id);
  return { state: "unsure" as const, since };
}

export function endComment(sql: SqlStorage, id: string, end: CommentEnd): void {
  // A refused comment was not posted, so it may start over.
  if (end === "refused") sql.exec("DELETE FROM sent_comments WHERE id = ?", id);
  else if (end === "taken") sql.exec("UPDATE sent_comments SET is_taken = 1 WHERE id = ?", id);
  else sql.exec("UPDATE sent_comments SET tried_at = 0 WHERE id = ?", id);
}
