/** The tables of an attempt, and the steps that bring older ones up to date. */
import { z } from "zod";
import { durationMs, sectionWindows } from "~/lib/attempt/rules/clock";
import type { Outline } from "~/lib/attempt/rules/types";
import { TOKENS_TABLE } from "~/lib/durable/student-tokens";

/** Later code wrote what is stored. */
export class NewerForm extends Error {}

const FORM = `
CREATE TABLE attempts (
  number INTEGER PRIMARY KEY, attempt_id TEXT NOT NULL, phase TEXT NOT NULL, started_at INTEGER NOT NULL,
  current INTEGER NOT NULL, accounted_until INTEGER NOT NULL, revision INTEGER NOT NULL,
  active TEXT NOT NULL, submission TEXT NOT NULL, clock TEXT NOT NULL DEFAULT '', evaluated_at INTEGER,
  is_pruned INTEGER NOT NULL DEFAULT 0);
CREATE TABLE paper_parts (
  number INTEGER NOT NULL, part INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (number, part));
CREATE TABLE questions (
  number INTEGER NOT NULL, position INTEGER NOT NULL, state TEXT NOT NULL, received_at INTEGER,
  PRIMARY KEY (number, position)) WITHOUT ROWID;
CREATE TABLE writers (
  number INTEGER NOT NULL, writer TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (number, writer)) WITHOUT ROWID;
${TOKENS_TABLE}
`;

/** The step from each form to the next, starting with form 1. `now`: ms since 1970. */
const STEPS: readonly ((sql: SqlStorage, now: number) => void)[] = [toForm2, toForm3];

const FORM_NUMBER = STEPS.length + 1;

/**
 * Creates or upgrades the tables, all or nothing.
 * @throws NewerForm, and changes nothing, if they are of later code
 */
export function bringUpToDate(storage: DurableObjectStorage, now: number): void {
  const { sql } = storage;
  const found = formOf(sql);
  if (found === FORM_NUMBER) return;
  if (found > FORM_NUMBER) throw new NewerForm(`form ${found}`);
  storage.transactionSync(() => {
    if (found === 0) sql.exec(FORM);
    else for (const step of STEPS.slice(found - 1)) step(sql, now);
    sql.exec("CREATE TABLE IF NOT EXISTS form (number INTEGER NOT NULL)");
    sql.exec("DELETE FROM form");
    sql.exec("INSERT INTO form (number) VALUES (?)", FORM_NUMBER);
  });
}

const numberRow = z.object({ number: z.number() });

/** 0: nothing is stored. */
function formOf(sql: SqlStorage): number {
  const named = sql.exec("SELECT name FROM sqlite_master WHERE name IN ('form', 'attempts')");
  const names = named.toArray().map(({ name }) => name);
  if (names.includes("form")) {
    return numberRow.parse(sql.exec("SELECT number FROM form").toArray()[0]).number;
  }
  return names.includes("attempts") ? 1 : 0;
}

const headRow = z.object({ number: z.number(), json: z.string() });

/** Form 1 derived the clock from the paper, and did not know when an evaluation was sent or came. */
function toForm2(sql: SqlStorage, now: number): void {
  sql.exec(`
    ALTER TABLE attempts ADD COLUMN clock TEXT NOT NULL DEFAULT '';
    ALTER TABLE attempts ADD COLUMN evaluated_at INTEGER;
    ALTER TABLE attempts ADD COLUMN is_pruned INTEGER NOT NULL DEFAULT 0;
    UPDATE attempts SET
      evaluated_at = CASE phase WHEN 'submitted' THEN json_extract(submission, '$.submittedAt') END;
  `);
  // An evaluation already sent may still take effect, so it is looked for from now on.
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

/** Form 2 called the modes "real" and "kind". */
function toForm3(sql: SqlStorage): void {
  sql.exec(`UPDATE paper_parts SET json = json_set(json,
    '$.mode', iif(json_extract(json, '$.mode') = 'real', 'exam', 'practice')) WHERE part = 0`);
}
