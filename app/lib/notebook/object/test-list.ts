/** Lists tests with attempts in the notebook; a hint, see docs/decisions/exam-objects.md. */
import { z } from "zod";
import { rows } from "./tables";

const SCHEMA = `
CREATE TABLE IF NOT EXISTS tests (
  test_id INTEGER PRIMARY KEY, starts INTEGER NOT NULL, is_open INTEGER NOT NULL) WITHOUT ROWID;
`;

/** `starts`: its version, as who closes a row closes the one they read. */
const testRow = z.object({ testId: z.number(), starts: z.number() });

export type ListedTest = z.output<typeof testRow>;

export function createTestList(sql: SqlStorage) {
  sql.exec(SCHEMA);

  function list(where: string): ListedTest[] {
    return rows(sql, testRow, `SELECT test_id AS testId, starts FROM tests ${where} ORDER BY test_id`);
  }

  return {
    note(testId: number): void {
      if (!Number.isSafeInteger(testId)) return;
      sql.exec(
        `INSERT INTO tests (test_id, starts, is_open) VALUES (?, 1, 1)
         ON CONFLICT DO UPDATE SET starts = starts + 1, is_open = 1`,
        testId,
      );
    },
    open: () => list("WHERE is_open = 1"),
    /** Harmless if the test was listed again meanwhile. */
    close({ testId, starts }: ListedTest): void {
      const query = "UPDATE tests SET is_open = 0 WHERE test_id = ? AND starts = ?";
      sql.exec(query, testId, starts);
    },
    all: () => list(""),
    erase(): void {
      sql.exec("DELETE FROM tests");
    },
  };
}
