import { z } from "zod";
import { dayOf } from "~/lib/notebook/rules/days";
import { type Repetition, repeatedAfter } from "~/lib/notebook/rules/repetition";
import type { QuestionDigest, ResultDigest } from "../result-digest";
import { FORM, momentOf, rows } from "./tables";

export interface Reading {
  digest: ResultDigest;
  /** Solutions as JSON, with the text that search indexes. */
  solutions: { id: number; solution: string; words: string }[];
  /** Marks in the list of taken tests; null: not asked. */
  listedMarks: number | null;
  readAt: number;
}

const heldResult = z.object({ marks: z.number(), testId: z.number(), readAt: z.number() });

const heldQuestion = z.object({
  id: z.number(),
  performanceId: z.number(),
  takenAt: z.number(),
  readAt: z.number(),
  outcome: z.enum(["right", "wrong", "left-out"]),
  solution: z.string(),
  step: z.number().nullable(),
  dueDay: z.number().nullable(),
});
type HeldQuestion = z.output<typeof heldQuestion>;

const takenAtOf = ({ takenAt }: ResultDigest) => takenAt ?? 0;

/** Skips a reading older than a stored one or than the deletion of the account. */
export function recordReading(sql: SqlStorage, reading: Reading, now: number): void {
  const { digest, listedMarks, readAt } = reading;
  if (momentOf(sql, "erased") > readAt) return;
  const [held] = rows(
    sql,
    heldResult,
    "SELECT marks, test_id AS testId, read_at AS readAt FROM results WHERE performance_id = ?",
    digest.performanceId,
  );
  if (held && held.readAt > readAt) return;
  if (held && held.testId === digest.testId && held.marks !== digest.marks) {
    noteCorrection(sql, digest, held.marks, now);
  }
  const { questions, ...summary } = digest;
  sql.exec(
    "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ...[digest.performanceId, digest.testId, takenAtOf(digest), digest.marks, listedMarks, readAt],
    ...[FORM, JSON.stringify(summary), JSON.stringify(questions)],
  );
  recordQuestions(sql, reading, now);
}

/** Stores one notice per attempt: the marks that the student last saw, and the new ones. */
function noteCorrection(sql: SqlStorage, digest: ResultDigest, before: number, now: number): void {
  const { performanceId, testId, name, marks } = digest;
  const [waiting] = sql.exec("SELECT marks_before FROM notices WHERE performance_id = ?", performanceId).toArray();
  const seen = Number(waiting?.marks_before ?? before);
  sql.exec("DELETE FROM notices WHERE performance_id = ?", performanceId);
  if (seen === marks) return;
  sql.exec(
    `INSERT INTO notices (performance_id, test_id, name, marks_before, marks_after, at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    ...[performanceId, testId, name, seen, marks, now],
  );
}

function recordQuestions(sql: SqlStorage, reading: Reading, now: number): void {
  const { digest, solutions, readAt } = reading;
  const texts = new Map(solutions.map((one) => [one.id, one]));
  const held = heldQuestions(
    sql,
    digest.questions.map(({ id }) => id),
  );
  for (const [index, question] of digest.questions.entries()) {
    const text = texts.get(question.id);
    if (text === undefined) continue;
    const known = held.get(question.id);
    // Another attempt may have been read later, with a corrected key.
    const isNewest = known === undefined || known.readAt <= readAt;
    const solution = isNewest ? text.solution : known.solution;
    if (solution !== known?.solution) {
      sql.exec("INSERT OR REPLACE INTO words (rowid, text) VALUES (?, ?)", question.id, text.words);
    }
    if (known && isOfLaterAttempt(known, digest)) {
      if (!isNewest) continue;
      const refresh = "UPDATE questions SET solution = ?, read_at = ? WHERE id = ?";
      sql.exec(refresh, solution, readAt, question.id);
    } else {
      const latest = Math.max(readAt, known?.readAt ?? 0);
      const repetition = repetitionOf(known, question, digest, now);
      const number = index + 1;
      writeQuestion(sql, digest, { question, number, solution, readAt: latest, repetition });
    }
  }
}

function heldQuestions(sql: SqlStorage, ids: number[]): Map<number, HeldQuestion> {
  const found = rows(
    sql,
    heldQuestion,
    `SELECT id, performance_id AS performanceId, taken_at AS takenAt, read_at AS readAt, outcome, solution, step,
            due_day AS dueDay FROM questions WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
  return new Map(found.map((one) => [one.id, one]));
}

function isOfLaterAttempt(known: HeldQuestion, digest: ResultDigest): boolean {
  const at = takenAtOf(digest);
  if (known.takenAt !== at) return known.takenAt > at;
  return known.performanceId > digest.performanceId;
}

function repetitionOf(
  known: HeldQuestion | undefined,
  { outcome }: QuestionDigest,
  digest: ResultDigest,
  now: number,
): Repetition | null {
  const before =
    known === undefined || known.step === null || known.dueDay === null
      ? null
      : { step: known.step, dueDay: known.dueDay };
  if (outcome === "left-out") return before;
  const isRight = outcome === "right";
  if (known?.performanceId === digest.performanceId) {
    if (known.outcome === outcome) return before;
    // The key was corrected: learn a newly wrong question, drop a newly right one.
    return isRight ? null : repeatedAfter(null, false, dayOf(now));
  }
  return repeatedAfter(before, isRight, dayOf(digest.takenAt ?? now));
}

interface QuestionToWrite {
  question: QuestionDigest;
  number: number;
  solution: string;
  readAt: number;
  repetition: Repetition | null;
}

function writeQuestion(
  sql: SqlStorage,
  digest: ResultDigest,
  { question, number, solution, readAt, repetition }: QuestionToWrite,
): void {
  const { id, topic, outcome, timeSpent } = question;
  sql.exec(
    `INSERT INTO questions (id, test_id, performance_id, number, taken_at, read_at, subject, topic, outcome, seconds,
       solution, step, due_day) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET test_id = excluded.test_id, performance_id = excluded.performance_id,
       number = excluded.number, taken_at = excluded.taken_at, read_at = excluded.read_at, subject = excluded.subject, topic = excluded.topic,
       outcome = excluded.outcome, seconds = excluded.seconds, solution = excluded.solution, step = excluded.step,
       due_day = excluded.due_day`,
    ...[id, digest.testId, digest.performanceId, number, takenAtOf(digest), readAt],
    ...[question.subject, topic, outcome, timeSpent, solution],
    ...[repetition?.step ?? null, repetition?.dueDay ?? null],
  );
}
