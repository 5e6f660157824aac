/** Comments that came under an id of the phone's. The institute knows no ids of ours: what became of each stands here. */
import { z } from "zod";
import { rows } from "./tables";

/** So long (ms) a phone may repeat one. */
const REMEMBERED_MS = 7 * 24 * 3600_000;
/** So long (ms) a try may be under way: the institute has 30 s, and nobody may have heard of its end. */
const TRY_MS = 45_000;

const row = z.object({ since: z.number(), tried_at: z.number(), is_taken: z.number() });

/** new: it may be posted; unsure: it was tried, and may stand at the institute; under-way: a try may not be over. */
interface Begun {
  state: "new" | "unsure" | "under-way" | "taken";
  /** When it was first tried (ms since 1970). */
  since: number;
}

/** unsure: the try is over, and nobody knows whether the institute has it. */
export type CommentEnd = "taken" | "refused" | "unsure";

export function beginComment(sql: SqlStorage, id: string, now: number): Begun {
  const [known] = rows(sql, row, "SELECT since, tried_at, is_taken FROM sent_comments WHERE id = ?", id);
  if (!known) {
    sql.exec("DELETE FROM sent_comments WHERE since < ?", now - REMEMBERED_MS);
    sql.exec("INSERT INTO sent_comments VALUES (?, ?, ?, 0)", id, now, now);
    return { state: "new", since: now };
  }
  const { since } = known;
  if (known.is_taken) return { state: "taken", since };
  if (now - known.tried_at < TRY_MS) return { state: "under-way", since };
  sql.exec("UPDATE sent_comments SET tried_at = ? WHERE id = ?", now, id);
  return { state: "unsure", since };
}

export function endComment(sql: SqlStorage, id: string, end: CommentEnd): void {
  // What was refused stands nowhere: it begins anew.
  if (end === "refused") sql.exec("DELETE FROM sent_comments WHERE id = ?", id);
  else if (end === "taken") sql.exec("UPDATE sent_comments SET is_taken = 1 WHERE id = ?", id);
  else sql.exec("UPDATE sent_comments SET tried_at = 0 WHERE id = ?", id);
}
