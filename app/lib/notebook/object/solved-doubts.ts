/** Doubts that the student marked as solved, which the institute does not store. */
import { z } from "zod";
import { rows } from "./tables";

const SOLVED_DOUBT_MOST = 2000;

const solvedDoubtRow = z.object({ id: z.number() });

export function setSolved(sql: SqlStorage, id: number, on: boolean, now: number): void {
  if (!on) sql.exec("DELETE FROM solved_doubts WHERE id = ?", id);
  else {
    sql.exec("INSERT OR REPLACE INTO solved_doubts VALUES (?, ?)", id, now);
    sql.exec(
      `DELETE FROM solved_doubts WHERE id IN
         (SELECT id FROM solved_doubts ORDER BY at DESC LIMIT -1 OFFSET ${SOLVED_DOUBT_MOST})`,
    );
  }
}

export function solvedAmong(sql: SqlStorage, ids: readonly number[]): number[] {
  const query = "SELECT id FROM solved_doubts WHERE id IN (SELECT value FROM json_each(?))";
  return rows(sql, solvedDoubtRow, query, JSON.stringify(ids)).map(({ id }) => id);
}
