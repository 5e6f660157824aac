import { z } from "zod";
import { dayOf } from "~/lib/days";
import { deflated } from "~/lib/durable/deflated";
import { nextMemory } from "~/lib/notebook/rules/memory";
import { isJudged, type QuestionDigest, type ResultDigest } from "~/lib/result/result-digest";
import { createForgetting } from "./forgetting";
import { learntAfter } from "./memories";
import {
  answerKeyOf,
  type KnownQuestion,
  knownQuestions,
  type Learnt,
  type SheetHead,
  type SheetQuestion,
  writeLearnt,
  writeSheet,
} from "./sheets";
import { FORM, momentOf, numberIn, rows } from "./tables";

export interface Reading {
  digest: ResultDigest;
  /** Solutions as JSON, with the text that search indexes. */
  solutions: { id: number; solution: string; words: string }[];
  /** Marks in the list of taken tests; null: not asked. */
  listedMarks: number | null;
  readAt: number;
}

const MINUTE_MS = 60_000;

const heldResult = z.object({ marks: z.number(), testId: z.number(), takenAt: z.number(), readAt: z.number() });

const takenAtOf = ({ takenAt }: ResultDigest) => takenAt ?? 0;

/** Skips a reading older than a stored one or than the deletion of the account. */
export function recordReading(sql: SqlStorage, reading: Reading, now: number): void {
  const { digest, listedMarks, readAt } = reading;
  if (momentOf(sql, "erased") > readAt) return;
  const [row] = rows(
    sql,
    heldResult,
    "SELECT marks, test_id AS testId, taken_at AS takenAt, read_at AS readAt FROM results WHERE performance_id = ?",
    digest.performanceId,
  );
  if (row && row.readAt > readAt) return;
  // An institute that went back to an earlier day may give an attempt the number of a lost one.
  const isSame = row?.testId === digest.testId && Math.abs(row.takenAt - takenAtOf(digest)) < MINUTE_MS;
  if (row && isSame && row.marks !== digest.marks) {
    noteCorrection(sql, digest, row.marks, now);
  }
  const { questions, ...summary } = digest;
  sql.exec(
    "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ...[digest.performanceId, digest.testId, takenAtOf(digest), digest.marks, listedMarks, readAt],
    ...[FORM, JSON.stringify(summary), deflated(JSON.stringify(questions))],
  );
  recordQuestions(sql, reading, now);
}

/** Stores one notice per attempt: the marks that the student last saw, and the new ones. */
function noteCorrection(sql: SqlStorage, digest: ResultDigest, before: number, now: number): void {
  const { performanceId, testId, name, marks } = digest;
  const first = numberIn(sql, "SELECT marks_before FROM notices WHERE performance_id = ?", performanceId) ?? before;
  sql.exec("DELETE FROM notices WHERE performance_id = ?", performanceId);
  if (first === marks) return;
  sql.exec(
    `INSERT INTO notices (performance_id, test_id, name, marks_before, marks_after, at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    ...[performanceId, testId, name, first, marks, now],
  );
}

function recordQuestions(sql: SqlStorage, reading: Reading, now: number): void {
  const { digest, solutions, readAt } = reading;
  const { performanceId, testId } = digest;
  const head = { performanceId, testId, takenAt: takenAtOf(digest), readAt };
  const texts = new Map(solutions.map((one) => [one.id, one]));
  const known = knownQuestions(sql);
  const context = { digest, now, usual: usualSeconds(digest), forgetting: createForgetting(sql) };
  /** By the sheet that holds it. */
  const changes = new Map<number, Map<number, Learnt>>();
  const questions: SheetQuestion[] = [];
  for (const [index, question] of digest.questions.entries()) {
    const { id, subject, topic, outcome, chosen, timeSpent: seconds } = question;
    const text = texts.get(id);
    if (text === undefined) continue;
    const before = known.get(id);
    const { optionIds, right } = answerKeyOf(text.solution);
    const option = outcome === "wrong" && chosen !== null ? (optionIds[chosen] ?? null) : null;
    const isAgain = option !== null && wasChosenBefore(before, option, head);
    questions.push({ id, number: index + 1, subject, topic, outcome, seconds, isAgain, text });
    if (before && isOfLaterAttempt(before, head)) continue;
    const luck = right.length / Math.max(1, optionIds.length);
    const learnt = learntFrom(before, { ...question, option, luck }, context);
    if (learnt === null || learnt === before?.learnt) continue;
    const sheet = before?.learntIn ?? performanceId;
    changes.set(sheet, (changes.get(sheet) ?? new Map<number, Learnt>()).set(id, learnt));
  }
  writeSheet(sql, head, questions, changes.get(performanceId));
  changes.delete(performanceId);
  context.forgetting.store();
  for (const [sheet, changed] of changes) writeLearnt(sql, sheet, changed);
}

function isOfLaterAttempt(known: KnownQuestion, { takenAt, performanceId }: SheetHead): boolean {
  if (known.takenAt !== takenAt) return known.takenAt > takenAt;
  return known.performanceId > performanceId;
}

/** Whether the answer before this attempt, in a test or in practice, chose the option too. */
function wasChosenBefore(known: KnownQuestion | undefined, option: number, head: SheetHead): boolean {
  if (known === undefined || isOfLaterAttempt(known, head)) return false;
  if (known.performanceId === head.performanceId) return known.isAgain;
  return known.learnt?.wrongOption === option && !isPractisedSince(known.learnt, head.takenAt);
}

const isPractisedSince = ({ practisedAt }: Learnt, takenAt: number) => practisedAt !== null && practisedAt > takenAt;

/** Seconds that a question took on average; 0: not told. */
function usualSeconds({ questions }: ResultDigest): number {
  const answered = questions.filter(isJudged);
  return answered.reduce((sum, { timeSpent }) => sum + timeSpent, 0) / Math.max(1, answered.length);
}

interface LearntContext {
  digest: ResultDigest;
  now: number;
  usual: number;
  forgetting: ReturnType<typeof createForgetting>;
}

/** The same object where nothing was learnt. */
function learntFrom(
  known: KnownQuestion | undefined,
  { outcome, timeSpent, averageTime, option, luck }: QuestionDigest & { option: number | null; luck: number },
  { digest, now, usual, forgetting }: LearntContext,
): Learnt | null {
  const before = known?.learnt ?? null;
  if (outcome === "left-out" || outcome === "dropped") return before;
  const isRight = outcome === "right";
  const today = dayOf(now);
  const day = Math.min(today, dayOf(digest.takenAt ?? now));
  const answer = { isRight, luck, seconds: timeSpent > 0 ? timeSpent : null, usual: averageTime ?? usual };
  const memory = before?.memory ?? null;
  if (known?.performanceId === digest.performanceId) {
    if (known.outcome === outcome) return before;
    // The key was corrected: learn a newly wrong question, and forget that a newly right one was wrong.
    const after = isRight ? nextMemory(null, answer, day) : nextMemory(memory, answer, today);
    const last = before && isPractisedSince(before, takenAtOf(digest)) ? before.wrongOption : option;
    return learntAfter(before && { ...before, isUnlearnt: false }, after, { isRight, option: last });
  }
  // Practised since that attempt, which was read late.
  if (memory !== null && day < memory.day && memory.day <= today) return before;
  return learntAfter(before, forgetting.after(memory, answer, day), { isRight, option });
}
