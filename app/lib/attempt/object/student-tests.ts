/** The Durable Object of one student: which tests have attempts. Only a hint, see docs/decisions/0008. */
import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { Bindings } from "~/lib/env";

const SCHEMA = `
CREATE TABLE IF NOT EXISTS tests (
  test_id INTEGER PRIMARY KEY, starts INTEGER NOT NULL, is_open INTEGER NOT NULL) WITHOUT ROWID;
`;

const testRow = z.object({ testId: z.number(), starts: z.number() });

export interface ListedTest {
  testId: number;
  /** How often the test was started: tells a later start from an earlier one. */
  starts: number;
}

export class StudentTests extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    ctx.storage.sql.exec(SCHEMA);
  }

  private list(where: string): ListedTest[] {
    const query = `SELECT test_id AS testId, starts FROM tests ${where} ORDER BY test_id`;
    const rows = this.ctx.storage.sql.exec(query).toArray();
    return rows.map((row) => testRow.parse(row));
  }

  async note(testId: number): Promise<void> {
    if (!Number.isSafeInteger(testId)) return;
    this.ctx.storage.sql.exec(
      `INSERT INTO tests (test_id, starts, is_open) VALUES (?, 1, 1)
       ON CONFLICT DO UPDATE SET starts = starts + 1, is_open = 1`,
      testId,
    );
  }

  async open(): Promise<ListedTest[]> {
    return this.list("WHERE is_open = 1");
  }

  /** Harmless if the test was started again meanwhile. */
  async close({ testId, starts }: ListedTest): Promise<void> {
    this.ctx.storage.sql.exec(
      "UPDATE tests SET is_open = 0 WHERE test_id = ? AND starts = ?",
      ...[testId, starts],
    );
  }

  async all(): Promise<ListedTest[]> {
    return this.list("");
  }

  async erase(): Promise<void> {
    this.ctx.storage.sql.exec("DELETE FROM tests");
  }
}
