import { z } from "zod";
import { dayOf } from "~/lib/notebook/rules/days";
import { type Memory, remembered } from "~/lib/notebook/rules/memory";
import type { QuestionDigest, ResultDigest } from "../result-digest";
import { MEMORY, memoryColumns, memoryOf, memoryValues } from "./memories";
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
  ...memoryColumns,
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
  const usual = usualSeconds(digest);
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
      const memory = memoryAfter(known, question, digest, { now, usual });
      writeQuestion(sql, digest, { question, number: index + 1, solution, readAt: latest, memory });
    }
  }
}

function heldQuestions(sql: SqlStorage, ids: number[]): Map<number, HeldQuestion> {
  const found = rows(
    sql,
    heldQuestion,
    `SELECT id, performance_id AS performanceId, taken_at AS takenAt, read_at AS readAt, outcome, solution,
            ${MEMORY} FROM questions WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
  return new Map(found.map((one) => [one.id, one]));
}

function isOfLaterAttempt(known: HeldQuestion, digest: ResultDigest): boolean {
  const at = takenAtOf(digest);
  if (known.takenAt !== at) return known.takenAt > at;
  return known.performanceId > digest.performanceId;
}

/** Seconds that a question took on average; 0: not told. */
function usualSeconds({ questions }: ResultDigest): number {
  const answered = questions.filter(({ outcome }) => outcome !== "left-out");
  return answered.reduce((sum, { timeSpent }) => sum + timeSpent, 0) / Math.max(1, answered.length);
}

/** Returns the values of `stability, difficulty, memory_day, unlearnt`. */
function memoryAfter(
  known: HeldQuestion | undefined,
  { outcome, timeSpent, averageTime }: QuestionDigest,
  digest: ResultDigest,
  { now, usual }: { now: number; usual: number },
): SqlStorageValue[] {
  const before = known === undefined ? null : memoryOf(known);
  const wasUnlearnt = known?.unlearnt ?? false;
  const asBefore = memoryValues(before, { isRight: null, wasUnlearnt });
  if (outcome === "left-out") return asBefore;
  const isRight = outcome === "right";
  const today = dayOf(now);
  const day = Math.min(today, dayOf(digest.takenAt ?? now));
  const answer = { isRight, seconds: timeSpent > 0 ? timeSpent : null, usual: averageTime ?? usual };
  if (known?.performanceId === digest.performanceId) {
    if (known.outcome === outcome) return asBefore;
    // The key was corrected: learn a newly wrong question, and forget that a newly right one was wrong.
    const after: Memory = isRight ? remembered(null, answer, day) : remembered(before, answer, today);
    return memoryValues(after, { isRight, wasUnlearnt: false });
  }
  // Practised since that attempt, which was read late.
  if (before !== null && day < before.day && before.day <= today) return asBefore;
  return memoryValues(remembered(before, answer, day), { isRight, wasUnlearnt });
}

interface QuestionToWrite {
  question: QuestionDigest;
  number: number;
  solution: string;
  readAt: number;
  /** Values of `stability, difficulty, memory_day, unlearnt`. */
  memory: SqlStorageValue[];
}

function writeQuestion(
  sql: SqlStorage,
  digest: ResultDigest,
  { question, number, solution, readAt, memory }: QuestionToWrite,
): void {
  const { id, topic, outcome, timeSpent } = question;
  sql.exec(
    `INSERT INTO questions (id, test_id, performance_id, number, taken_at, read_at, subject, topic, outcome, seconds,
       solution, stability, difficulty, memory_day, unlearnt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET test_id = excluded.test_id, performance_id = excluded.performance_id,
       number = excluded.number, taken_at = excluded.taken_at, read_at = excluded.read_at, subject = excluded.subject, topic = excluded.topic,
       outcome = excluded.outcome, seconds = excluded.seconds, solution = excluded.solution,
       stability = excluded.stability, difficulty = excluded.difficulty, memory_day = excluded.memory_day,
       unlearnt = excluded.unlearnt`,
    ...[id, digest.testId, digest.performanceId, number, takenAtOf(digest), readAt],
    ...[question.subject, topic, outcome, timeSpent, solution],
    ...memory,
  );
}
