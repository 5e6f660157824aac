/** The Durable Object of one student: which tests have attempts. Only a hint, see docs/decisions/0008. */
import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { Bindings } from "~/lib/env";

const SCHEMA = `
CREATE TABLE IF NOT EXISTS tests (
  test_id INTEGER PRIMARY KEY, starts INTEGER NOT NULL, is_open INTEGER NOT NULL) WITHOUT ROWID;
`;

const testRow = z.object({ test_id: z.number(), starts: z.number() });

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

  private read(query: string): ListedTest[] {
    return this.ctx.storage.sql
      .exec(query)
      .toArray()
      .map((row) => testRow.parse(row))
      .map(({ test_id, starts }) => ({ testId: test_id, starts }));
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
    return this.read("SELECT test_id, starts FROM tests WHERE is_open = 1 ORDER BY test_id");
  }

  /** Harmless if the test was started again meanwhile. */
  async close({ testId, starts }: ListedTest): Promise<void> {
    this.ctx.storage.sql.exec(
      "UPDATE tests SET is_open = 0 WHERE test_id = ? AND starts = ?",
      ...[testId, starts],
    );
  }

  async all(): Promise<ListedTest[]> {
    return this.read("SELECT test_id, starts FROM tests ORDER BY test_id");
  }

  async erase(): Promise<void> {
    this.ctx.storage.sql.exec("DELETE FROM tests");
  }
}
