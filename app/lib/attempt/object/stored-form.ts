import { z } from "zod";
import { durationMs, sectionWindows } from "~/lib/attempt/rules/clock";
import type { Outline } from "~/lib/attempt/rules/types";
import { deflated } from "~/lib/durable/deflated";
import { TOKENS_TABLE } from "~/lib/durable/student-tokens";

export class NewerForm extends Error {}

/** Papers as JSON, split by the largest value and deflated. */
const PAPERS_TABLE = `
CREATE TABLE papers (
  number INTEGER NOT NULL, part INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (number, part)) WITHOUT ROWID;
`;

/** Letters in a row: a value may have 2 MB, and Indian letters take three bytes. */
const PART_LETTERS = 500_000;

const BESIDE = `
CREATE TABLE IF NOT EXISTS endings (
  token TEXT NOT NULL, device TEXT NOT NULL, others TEXT NOT NULL, PRIMARY KEY (token, device)) WITHOUT ROWID;
`;

const FORM = `
CREATE TABLE attempts (
  number INTEGER PRIMARY KEY, attempt_id TEXT NOT NULL, phase TEXT NOT NULL, started_at INTEGER NOT NULL,
  current INTEGER NOT NULL, accounted_until INTEGER NOT NULL, revision INTEGER NOT NULL,
  active TEXT NOT NULL, submission TEXT NOT NULL, clock TEXT NOT NULL DEFAULT '', evaluated_at INTEGER,
  is_pruned INTEGER NOT NULL DEFAULT 0, writers TEXT NOT NULL DEFAULT '{}', answers TEXT NOT NULL DEFAULT '{}');
${PAPERS_TABLE}
${TOKENS_TABLE}
${BESIDE}
`;

/** Steps from form 1 up. @param now ms since 1970 */
const STEPS: readonly ((sql: SqlStorage, now: number) => void)[] = [toForm2, toForm3, toForm4, toForm5];

const FORM_NUMBER = STEPS.length + 1;

/** Creates tables with the first attempt: a look makes none. */
export class Tables {
  private form: number;

  constructor(private readonly storage: DurableObjectStorage) {
    this.form = formOf(storage.sql);
  }

  rows(query: string, ...bindings: SqlStorageValue[]) {
    return this.form === 0 ? [] : this.storage.sql.exec(query, ...bindings).toArray();
  }

  run(query: string, ...bindings: SqlStorageValue[]): void {
    if (this.form > 0) this.storage.sql.exec(query, ...bindings);
  }

  make(): void {
    if (this.form > 0) return;
    this.storage.sql.exec(FORM);
    this.note();
  }

  /** Upgrades older tables, all or nothing. @throws NewerForm, changing nothing */
  bringUpToDate(now: number): void {
    const { form } = this;
    if (form === 0 || form === FORM_NUMBER) return;
    if (form > FORM_NUMBER) throw new NewerForm(`form ${form}`);
    this.storage.transactionSync(() => {
      for (const step of STEPS.slice(form - 1)) step(this.storage.sql, now);
      this.note();
    });
  }

  private note(): void {
    const { sql } = this.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS form (number INTEGER NOT NULL)");
    sql.exec("DELETE FROM form");
    sql.exec("INSERT INTO form (number) VALUES (?)", FORM_NUMBER);
    this.form = FORM_NUMBER;
  }
}

export function partsOf(paper: unknown): string[] {
  const parts: string[] = [];
  let rest = JSON.stringify(paper);
  while (rest !== "") {
    // A lone surrogate cannot be stored.
    const isHalf = /[\uD800-\uDBFF]/.test(rest.charAt(PART_LETTERS - 1));
    const cut = isHalf ? PART_LETTERS - 1 : PART_LETTERS;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return parts;
}

const numberRow = z.object({ number: z.number() });

/** 0: nothing is stored. */
function formOf(sql: SqlStorage): number {
  const tables = sql.exec("SELECT name FROM sqlite_master WHERE name IN ('form', 'attempts')");
  const names = tables.toArray().map(({ name }) => name);
  if (names.includes("form")) {
    return numberRow.parse(sql.exec("SELECT number FROM form").toArray()[0]).number;
  }
  return names.includes("attempts") ? 1 : 0;
}

const headRow = z.object({ number: z.number(), json: z.string() });

/** Form 1 took the clock from the paper and lacked the times of evaluations. */
function toForm2(sql: SqlStorage, now: number): void {
  sql.exec(`
    ALTER TABLE attempts ADD COLUMN clock TEXT NOT NULL DEFAULT '';
    ALTER TABLE attempts ADD COLUMN evaluated_at INTEGER;
    ALTER TABLE attempts ADD COLUMN is_pruned INTEGER NOT NULL DEFAULT 0;
    UPDATE attempts SET
      evaluated_at = CASE phase WHEN 'submitted' THEN json_extract(submission, '$.submittedAt') END;
  `);
  // An evaluation already sent may still take effect: look for it from now on.
  sql.exec(
    `UPDATE attempts SET submission = json_set(submission,
       '$.sentAt', CASE WHEN json_extract(submission, '$.begun') > 0 THEN ? END,
       '$.isListKnown', json(iif(json_type(submission, '$.baseline') = 'array', 'true', 'false')),
       '$.isPaperChanged', json('false'), '$.evaluatedAt', evaluated_at)`,
    now,
  );
  const heads = sql.exec("SELECT number, json FROM paper_parts WHERE part = 0").toArray();
  for (const head of heads) {
    const { number, json } = headRow.parse(head);
    const stored = JSON.parse(json);
    const outline: Outline = { ...stored, mode: stored.mode === "real" ? "exam" : "practice" };
    const length = durationMs(outline, 0);
    const clock = { durationMs: length, windows: sectionWindows(outline, length) };
    sql.exec("UPDATE attempts SET clock = ? WHERE number = ?", JSON.stringify(clock), number);
  }
}

function toForm3(sql: SqlStorage): void {
  sql.exec(`UPDATE paper_parts SET json = json_set(json,
    '$.mode', iif(json_extract(json, '$.mode') = 'real', 'exam', 'practice')) WHERE part = 0`);
}

const PAPERS_OF_FORM_4 = `CREATE TABLE papers (
  number INTEGER NOT NULL, part INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (number, part)) WITHOUT ROWID;`;

const partRow = z.object({ number: z.number(), part: z.number(), json: z.string() });
const writerRow = z.object({ number: z.number(), writer: z.string(), state: z.string() });

/** Form 3 rewrote a row for each question and writer at every save. */
function toForm4(sql: SqlStorage): void {
  sql.exec(`ALTER TABLE attempts ADD COLUMN writers TEXT NOT NULL DEFAULT '{}'; ${PAPERS_OF_FORM_4} ${BESIDE}`);
  const rows = sql.exec("SELECT number, part, json FROM paper_parts ORDER BY number, part");
  const parts = rows.toArray().map((row) => partRow.parse(row));
  for (const { number, json } of parts.filter(({ part }) => part === 0)) {
    const own = parts.filter((one) => one.number === number && one.part > 0);
    const paper = { ...JSON.parse(json), questions: own.map((one) => JSON.parse(one.json)) };
    for (const [part, text] of partsOf(paper).entries()) {
      sql.exec("INSERT INTO papers (number, part, text) VALUES (?, ?, ?)", number, part, text);
    }
  }
  const rowsOf = sql.exec("SELECT number, writer, state FROM writers").toArray();
  const all = rowsOf.map((row) => writerRow.parse(row));
  for (const number of new Set(all.map((row) => row.number))) {
    const own = all.filter((row) => row.number === number);
    const writers = Object.fromEntries(own.map((row) => [row.writer, JSON.parse(row.state)]));
    sql.exec("UPDATE attempts SET writers = ? WHERE number = ?", JSON.stringify(writers), number);
  }
  sql.exec("DROP TABLE paper_parts; DROP TABLE writers");
}

const textRow = z.object({ number: z.number(), part: z.number(), text: z.string() });
const stateRow = z.object({
  number: z.number(),
  position: z.number(),
  state: z.string(),
  received_at: z.number().nullable(),
});

/** Form 4 had a row for each answer, so that a save wrote three, and papers as plain text. */
function toForm5(sql: SqlStorage): void {
  const papers = sql.exec("SELECT number, part, text FROM papers").toArray();
  sql.exec(`ALTER TABLE attempts ADD COLUMN answers TEXT NOT NULL DEFAULT '{}'; DROP TABLE papers; ${PAPERS_TABLE}`);
  for (const { number, part, text } of papers.map((row) => textRow.parse(row))) {
    sql.exec("INSERT INTO papers (number, part, body) VALUES (?, ?, ?)", number, part, deflated(text));
  }
  const rows = sql.exec("SELECT number, position, state, received_at FROM questions ORDER BY number, position");
  const all = rows.toArray().map((row) => stateRow.parse(row));
  for (const number of new Set(all.map((row) => row.number))) {
    const own = all.filter((row) => row.number === number);
    const answers = own.map(({ position, state, received_at }) => {
      return [position, { ...JSON.parse(state), receivedAt: received_at }];
    });
    sql.exec("UPDATE attempts SET answers = ? WHERE number = ?", JSON.stringify(Object.fromEntries(answers)), number);
  }
  sql.exec("DROP TABLE questions");
}
