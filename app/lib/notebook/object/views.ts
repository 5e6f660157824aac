import { z } from "zod";
import { placeKinds } from "~/lib/kinds";
import { dayOf, startOfDay } from "~/lib/notebook/rules/days";
import type { Held } from "~/lib/notebook/rules/readings-due";
import { readQuestion } from "../../../../search-words/question";
import { solutionSchema, wordsOf } from "../solution";
import { MEMORY, memoryColumns, memoryOf, storedPlan, todaysQuestions } from "./memories";
import { ASKABLE, FORM, momentOf, rows, setMoment } from "./tables";

const DAYS_TOLD = 30;
const MAX_FOUND = 20;

const heldRow = z.object({
  performanceId: z.number(),
  testId: z.number(),
  marks: z.number(),
  listedMarks: z.number().nullable(),
  readAt: z.number(),
});

export function heldResults(sql: SqlStorage): Held[] {
  const query = `SELECT performance_id AS performanceId, test_id AS testId, marks, listed_marks AS listedMarks,
    read_at AS readAt FROM results WHERE form = ${FORM}`;
  return rows(sql, heldRow, query);
}

const placeRow = z.object({ kind: z.enum(placeKinds), id: z.number(), place: z.number() });

/** Where notes and videos were left; 0: at their end. */
export function placesLeft(sql: SqlStorage) {
  return rows(sql, placeRow, "SELECT kind, id, place FROM places");
}

const summaryRow = z.object({ summary: z.string() });

export function summaries(sql: SqlStorage): string[] {
  const query = `SELECT summary FROM results WHERE form = ${FORM} ORDER BY taken_at DESC, performance_id DESC`;
  return rows(sql, summaryRow, query).map(({ summary }) => summary);
}

const resultRow = summaryRow.extend({ questions: z.string() });

/** As JSON. */
export function storedResult(sql: SqlStorage, performanceId: number) {
  const query = `SELECT summary, questions FROM results WHERE performance_id = ? AND form = ${FORM}`;
  return rows(sql, resultRow, query, performanceId)[0] ?? null;
}

const storedQuestionColumns = z.object({
  id: z.number(),
  testId: z.number(),
  performanceId: z.number(),
  /** In the paper, from 1. */
  number: z.number(),
  /** The section where the institute names no subject. */
  subject: z.string(),
  topic: z.string(),
  outcome: z.enum(["right", "wrong", "left-out"]),
  solution: z.string(),
  isBookmarked: z.number().transform(Boolean),
  note: z.string(),
  ...memoryColumns,
});

const storedQuestionRow = storedQuestionColumns.transform((row) => {
  const { stability, difficulty, memoryDay, unlearnt: _, ...question } = row;
  /** `memory`: null where it was never answered. */
  return { ...question, memory: memoryOf({ stability, difficulty, memoryDay }) };
});

/** The attempt is the latest that had the question. */
export type StoredQuestion = z.output<typeof storedQuestionRow>;

const QUESTION = `SELECT id, test_id AS testId, performance_id AS performanceId, number, subject, topic, outcome, solution,
  bookmarked_at IS NOT NULL AS isBookmarked, note, ${MEMORY} FROM questions`;

export function storedQuestions(sql: SqlStorage, ids: readonly number[]): StoredQuestion[] {
  const query = `${QUESTION} WHERE id IN (SELECT value FROM json_each(?))`;
  return rows(sql, storedQuestionRow, query, JSON.stringify(ids));
}

export function keptQuestions(sql: SqlStorage): StoredQuestion[] {
  const query = `${QUESTION} WHERE bookmarked_at IS NOT NULL OR note <> ''
    ORDER BY bookmarked_at IS NULL, bookmarked_at DESC, taken_at DESC, id`;
  return rows(sql, storedQuestionRow, query);
}

const phrase = (words: readonly string[]) => `"${words.join(" ")}"`;

/** Matches beginnings of words and other names of a thing; best first. */
export function questionsWith(sql: SqlStorage, text: string, now: number): StoredQuestion[] {
  const asked = readQuestion(text);
  if (asked.length === 0) return [];
  if (momentOf(sql, "words folded") === 0) foldWords(sql, now);
  const found = `SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ${MAX_FOUND}`;
  const all = asked.map(({ words, others }) => `(${[`${phrase(words)}*`, ...others.map(phrase)].join(" OR ")})`);
  const ids = sql.exec(found, all.join(" AND ")).toArray();
  const order = ids.map(({ rowid }) => Number(rowid));
  const questions = new Map(storedQuestions(sql, order).map((one) => [one.id, one]));
  return order.flatMap((id) => questions.get(id) ?? []);
}

/** Questions that came in before their words were folded. */
function foldWords(sql: SqlStorage, now: number): void {
  const read = sql.exec<{ id: number; solution: string }>("SELECT id, solution FROM questions");
  for (const { id, solution } of read.toArray()) {
    const texts = solutionSchema.safeParse(JSON.parse(solution));
    if (!texts.success) continue;
    sql.exec("INSERT OR REPLACE INTO words (rowid, text) VALUES (?, ?)", id, wordsOf(texts.data));
  }
  setMoment(sql, "words folded", now);
}

const noticeRow = z.object({
  id: z.number(),
  testId: z.number(),
  performanceId: z.number(),
  name: z.string(),
  marksBefore: z.number(),
  marksAfter: z.number(),
  at: z.number(),
});

export type CorrectionNotice = z.output<typeof noticeRow>;

const topicRow = z.object({
  subject: z.string(),
  topic: z.string(),
  right: z.number(),
  wrong: z.number(),
  leftOut: z.number(),
  /** Of right and wrong answers together. */
  seconds: z.number(),
});

/** Counts each question once, in its latest attempt. */
export type TopicTally = z.output<typeof topicRow>;

const takenRow = z.object({
  testId: z.number(),
  attempts: z.number(),
  /** Of the best attempt. */
  marks: z.number(),
  totalMarks: z.number(),
  /** Of all attempts whose counts are known. */
  correct: z.number(),
  wrong: z.number(),
});

const countRow = z.object({ unlearnt: z.number(), kept: z.number() });
const dayRow = z.object({ day: z.number(), answered: z.number() });
const momentRow = z.object({ at: z.number() });

export function overviewOf(sql: SqlStorage, today: number) {
  const tallied = `SELECT subject, topic, SUM(outcome = 'right') AS right, SUM(outcome = 'wrong') AS wrong,
      SUM(outcome = 'left-out') AS leftOut, SUM(CASE WHEN outcome = 'left-out' THEN 0 ELSE seconds END) AS seconds
    FROM questions GROUP BY subject, topic ORDER BY subject, topic`;
  const taken = `SELECT test_id AS testId, COUNT(*) AS attempts, MAX(marks) AS marks,
      json_extract(summary, '$.totalMarks') AS totalMarks,
      COALESCE(SUM(summary ->> '$.correct') FILTER (WHERE summary ->> '$.wrong' IS NOT NULL), 0) AS correct,
      COALESCE(SUM(summary ->> '$.wrong') FILTER (WHERE summary ->> '$.correct' IS NOT NULL), 0) AS wrong
    FROM results WHERE form = ${FORM} GROUP BY test_id`;
  const noticed = `SELECT id, test_id AS testId, performance_id AS performanceId, name, marks_before AS marksBefore,
    marks_after AS marksAfter, at FROM notices ORDER BY id DESC`;
  const counted = `SELECT COUNT(CASE WHEN unlearnt THEN 1 END) AS unlearnt, COUNT(CASE WHEN bookmarked_at IS NOT NULL OR note <> '' THEN 1 END) AS kept FROM questions WHERE ${ASKABLE}`;
  const [count] = rows(sql, countRow, counted);
  const { ids, later, each } = todaysQuestions(sql, today);
  const sat = `SELECT DISTINCT taken_at AS at FROM results WHERE form = ${FORM} AND taken_at >= ?`;
  const moments = rows(sql, momentRow, sat, startOfDay(today - DAYS_TOLD + 1));
  return {
    taken: rows(sql, takenRow, taken),
    /** The days of the last thirty on which a test was taken. */
    testDays: [...new Set(moments.map(({ at }) => dayOf(at)))],
    topics: rows(sql, topicRow, tallied),
    notices: rows(sql, noticeRow, noticed),
    practiceDays: rows(sql, dayRow, "SELECT day, answered FROM practice_days ORDER BY day"),
    /** Wrong questions that are not yet known for a week. */
    unlearnt: count?.unlearnt ?? 0,
    /** Fits the minutes of today; `dueLater` does not. */
    dueToday: ids.length,
    dueLater: later,
    secondsEach: each,
    /** Null: never chosen. */
    plan: storedPlan(sql),
    kept: count?.kept ?? 0,
    /** 0: never. */
    filledAt: momentOf(sql, "filled"),
  };
}

export type Overview = ReturnType<typeof overviewOf>;
