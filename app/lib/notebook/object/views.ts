import { z } from "zod";
import { dayOf, startOfDay } from "~/lib/days";
import { inflated } from "~/lib/durable/deflated";
import { placeKinds } from "~/lib/kinds";
import { type AskedWord, mostWords, readQuestion } from "../../../../search-words/question";
import { storedPlan, todaysQuestions } from "./memories";
import { createSolutions, createWords, isKept, type KnownQuestion, knownQuestions } from "./sheets";
import { FORM, momentOf, rows } from "./tables";

const DAYS_TOLD = 30;
const VIEW_MAX_FOUND = 20;

const heldRow = z.object({
  performanceId: z.number(),
  testId: z.number(),
  marks: z.number(),
  /** In the list when it was last read; null: not asked. */
  listedMarks: z.number().nullable(),
  readAt: z.number(),
  solutionsFrom: z.number().nullable(),
});

export type HeldResult = z.output<typeof heldRow>;

export function heldResults(sql: SqlStorage): HeldResult[] {
  const query = `SELECT performance_id AS performanceId, test_id AS testId, marks, listed_marks AS listedMarks,
    read_at AS readAt, summary ->> '$.solutionsFrom' AS solutionsFrom FROM results WHERE form = ${FORM}`;
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

const resultRow = summaryRow.extend({ readAt: z.number(), questions: z.instanceof(ArrayBuffer).transform(inflated) });

/** As JSON. */
export function storedResult(sql: SqlStorage, performanceId: number) {
  const query = `SELECT summary, questions, read_at AS readAt FROM results WHERE performance_id = ? AND form = ${FORM}`;
  return rows(sql, resultRow, query, performanceId)[0] ?? null;
}

function storedQuestion(solution: string, known: KnownQuestion) {
  const { id, testId, performanceId, number, subject, topic, outcome, isAgain, bookmarkedAt, note, learnt } = known;
  const marks = { isBookmarked: bookmarkedAt !== null, note };
  /** `memory`: null where it was never answered. */
  const { memory = null, wrongOption = null, practisedAt = null } = learnt ?? {};
  const answered = { outcome, isAgain, memory, wrongOption, practisedAt };
  return { id, testId, performanceId, number, subject, topic, ...answered, solution, ...marks };
}

/** The attempt is the latest that had the question. */
export type StoredQuestion = ReturnType<typeof storedQuestion>;

function withSolutions(sql: SqlStorage, questions: readonly KnownQuestion[]): StoredQuestion[] {
  const solutionOf = createSolutions(sql);
  return questions.flatMap((known) => {
    const solution = solutionOf(known);
    return solution === undefined ? [] : [storedQuestion(solution, known)];
  });
}

/** In the order of `ids`. */
export function storedQuestions(sql: SqlStorage, ids: readonly number[]): StoredQuestion[] {
  const known = knownQuestions(sql);
  return withSolutions(
    sql,
    ids.flatMap((id) => known.get(id) ?? []),
  );
}

/** With all that sheets and texts hold of them. */
export function exportedQuestions(sql: SqlStorage) {
  const known = knownQuestions(sql);
  return withSolutions(sql, [...known.values()]).map(({ solution, ...question }) => {
    const { takenAt, seconds, learnt } = known.get(question.id) ?? {};
    const isUnlearnt = learnt?.isUnlearnt ?? false;
    return { ...question, takenAt, seconds, isUnlearnt, solution: JSON.parse(solution) };
  });
}

/** Bookmarks first, the latest first. */
export function keptQuestions(sql: SqlStorage): StoredQuestion[] {
  const saved = [...knownQuestions(sql).values()].filter(isKept);
  const at = ({ bookmarkedAt }: KnownQuestion) => bookmarkedAt ?? 0;
  saved.sort((one, other) => at(other) - at(one) || other.takenAt - one.takenAt || one.id - other.id);
  return withSolutions(sql, saved);
}

/** Place where the words of a text begin; -1: nowhere. */
function placeOfRow(words: string, { words: asked, others, isShort }: AskedWord): number {
  const text = ` ${words} `;
  const own = ` ${asked.join(" ")}${isShort ? " " : ""}`;
  const places = [own, ...others.map((name) => ` ${name.join(" ")} `)].map((one) => text.indexOf(one));
  const found = places.filter((place) => place >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

/** Matches beginnings of words and other names of a thing; those that have most of them, and have them first, come first. */
export function questionsWith(sql: SqlStorage, text: string, which: "all" | "most"): StoredQuestion[] {
  const query = readQuestion(text);
  if (query.length === 0) return [];
  const wordsOf = createWords(sql);
  const found = [...knownQuestions(sql).values()].flatMap((known) => {
    const words = wordsOf(known) ?? "";
    const places = query.map((one) => placeOfRow(words, one));
    const had = mostWords(query, (_, at) => (places[at] ?? -1) >= 0).length;
    if (had === 0 || (which === "all" && had < query.length)) return [];
    return [{ known, had, place: places.reduce((sum, one) => sum + Math.max(0, one), 0) }];
  });
  const byTime = (one: KnownQuestion, other: KnownQuestion) => other.takenAt - one.takenAt;
  found.sort((one, other) => other.had - one.had || one.place - other.place || byTime(one.known, other.known));
  return withSolutions(
    sql,
    found.slice(0, VIEW_MAX_FOUND).map(({ known }) => known),
  );
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

const openingRow = z.object({
  testId: z.number(),
  performanceId: z.number(),
  name: z.string(),
  solutionsFrom: z.number(),
});

/** For so long Home tells that solutions opened. */
const DAYS_NEWS = 7;

/** Results that came before their solutions, which open later or have opened lately, until the student has read so. */
function solutionOpenings(sql: SqlStorage, today: number) {
  const query = `SELECT test_id AS testId, performance_id AS performanceId, summary ->> '$.name' AS name,
      summary ->> '$.solutionsFrom' AS solutionsFrom FROM results
    WHERE form = ${FORM} AND solutionsFrom > taken_at AND solutionsFrom > ?
      AND NOT EXISTS (SELECT 1 FROM moments WHERE moments.name = 'solutions of ' || performance_id)
    ORDER BY solutionsFrom DESC, performance_id DESC`;
  return rows(sql, openingRow, query, startOfDay(today - DAYS_NEWS));
}

/** Counts each question once, in its latest attempt. */
export interface TopicTally {
  subject: string;
  topic: string;
  right: number;
  wrong: number;
  leftOut: number;
  /** Right when last asked, in a test or a round; one that was wrong before is for a week. */
  known: number;
  /** Of right and wrong answers together. */
  seconds: number;
}

const outcomeCounts = { right: "right", wrong: "wrong", "left-out": "leftOut" } as const;

function topicTallies(known: readonly KnownQuestion[]): TopicTally[] {
  const tallies = new Map<string, TopicTally>();
  for (const { subject, topic, outcome, seconds, learnt } of known) {
    if (outcome === "dropped") continue;
    const key = JSON.stringify([subject, topic]);
    const tally = tallies.get(key) ?? { subject, topic, right: 0, wrong: 0, leftOut: 0, known: 0, seconds: 0 };
    tally[outcomeCounts[outcome]] += 1;
    if (learnt?.isUnlearnt === false) tally.known += 1;
    if (outcome !== "left-out") tally.seconds += seconds;
    tallies.set(key, tally);
  }
  const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return [...tallies.values()].sort((one, other) => order(one.subject, other.subject) || order(one.topic, other.topic));
}

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

const dayRow = z.object({ day: z.number(), answered: z.number() });
const momentRow = z.object({ at: z.number() });

export function overviewOf(sql: SqlStorage, today: number) {
  const taken = `SELECT test_id AS testId, COUNT(*) AS attempts, MAX(marks) AS marks,
      json_extract(summary, '$.totalMarks') AS totalMarks,
      COALESCE(SUM(summary ->> '$.correct') FILTER (WHERE summary ->> '$.wrong' IS NOT NULL), 0) AS correct,
      COALESCE(SUM(summary ->> '$.wrong') FILTER (WHERE summary ->> '$.correct' IS NOT NULL), 0) AS wrong
    FROM results WHERE form = ${FORM} GROUP BY test_id`;
  const noticed = `SELECT id, test_id AS testId, performance_id AS performanceId, name, marks_before AS marksBefore,
    marks_after AS marksAfter, at FROM notices ORDER BY id DESC`;
  const known = [...knownQuestions(sql).values()];
  const askable = known.filter(({ isAskable }) => isAskable);
  const { ids, later, each, untilExam } = todaysQuestions(sql, known, today);
  const sat = `SELECT DISTINCT taken_at AS at FROM results WHERE form = ${FORM} AND taken_at >= ?`;
  const moments = rows(sql, momentRow, sat, startOfDay(today - DAYS_TOLD + 1));
  return {
    taken: rows(sql, takenRow, taken),
    /** The days of the last thirty on which a test was taken. */
    testDays: [...new Set(moments.map(({ at }) => dayOf(at)))],
    topics: topicTallies(known),
    notices: rows(sql, noticeRow, noticed),
    openings: solutionOpenings(sql, today),
    practiceDays: rows(sql, dayRow, "SELECT day, answered FROM practice_days ORDER BY day"),
    /** Wrong questions that are not yet known for a week. */
    unlearnt: askable.filter(({ learnt }) => learnt?.isUnlearnt).length,
    /** Fits the minutes of today; `dueLater` does not. */
    dueToday: ids.length,
    dueLater: later,
    untilExam,
    secondsEach: each,
    /** Null: never chosen. */
    plan: storedPlan(sql),
    kept: askable.filter(isKept).length,
    /** 0: never. */
    filledAt: momentOf(sql, "filled"),
    /** Results in the institute's list when it was last read; 0: it never was. */
    listed: momentOf(sql, "listed"),
  };
}

export type Overview = ReturnType<typeof overviewOf>;
