import { z } from "zod";
import { dayOf, MS_PER_DAY } from "~/lib/days";
import { bodyPartOf } from "~/lib/notebook/rules/body";
import type { GivenAnswer } from "~/lib/notebook/rules/memory";
import { withSiblings } from "~/lib/notebook/rules/siblings";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import { retention } from "~/lib/rights/retention";
import { turnAfter, turnOf } from "../drawn-sum";
import type { PracticeChoice } from "../practice-choice";
import { solutionSchema } from "../solution";
import { createForgetting } from "./forgetting";
import { learntAfter, storedPlan, todaysQuestions } from "./memories";
import { createSolutions, isKept, type KnownQuestion, knownQuestions, writeLearnt } from "./sheets";
import { jsonText, numberIn, rows } from "./tables";
import { storedQuestions } from "./views";

export interface NewRound {
  choice: PracticeChoice;
  title: string;
  most: number;
  /** Null: no clock. */
  secondsEach: number | null;
}

const ROUND_GRACE_MS = 15_000;

/**
 * `chosen`: the option's place, -1 where the student only looked at the answer. `option`: its id, absent then. `isAgain`: the
 * answer before chose the same wrong one. `turn`: of the numbers that were drawn for it.
 */
const givenAnswer = z.object({
  chosen: z.number().int(),
  isRight: z.boolean(),
  option: z.number().optional(),
  isAgain: z.boolean().optional(),
  turn: z.number().optional(),
});

const roundRow = z.object({
  id: z.number(),
  title: z.string(),
  startedAt: z.number(),
  endsAt: z.number().nullable(),
  questions: jsonText(z.array(z.number())),
  answers: jsonText(z.array(givenAnswer.nullable())),
});
type StoredRound = z.output<typeof roundRow>;

const outcomesFirst = ["wrong", "left-out", "right"];

/** Negative where the first is weaker. */
function weakFirst(one: KnownQuestion, other: KnownQuestion): number {
  const since = ({ learnt }: KnownQuestion) => learnt?.practisedAt ?? 0;
  return (
    outcomesFirst.indexOf(one.outcome) - outcomesFirst.indexOf(other.outcome) ||
    since(one) - since(other) ||
    other.takenAt - one.takenAt ||
    one.id - other.id
  );
}

function isChosen(choice: Exclude<PracticeChoice, { of: "due" }>, question: KnownQuestion): boolean {
  switch (choice.of) {
    case "wrong":
      return question.learnt?.isUnlearnt === true;
    case "kept":
      return isKept(question);
    case "test":
      return question.learnt?.isUnlearnt === true && question.testId === choice.testId;
    case "topic":
      return question.topic === choice.name;
    case "subject":
      return question.subject === choice.name;
    case "part":
      return bodyPartOf(question) === choice.name;
  }
}

const askableQuestions = (sql: SqlStorage) => [...knownQuestions(sql).values()].filter(({ isAskable }) => isAskable);

export function countQuestions(sql: SqlStorage, choice: PracticeChoice, now: number): number {
  const known = askableQuestions(sql);
  if (choice.of === "due") return todaysQuestions(sql, known, dayOf(now)).ids.length;
  return known.filter((one) => isChosen(choice, one)).length;
}

function questionsFor(sql: SqlStorage, { choice, most }: NewRound, today: number): number[] {
  const known = askableQuestions(sql);
  if (choice.of !== "due") {
    const chosen = known.filter((one) => isChosen(choice, one)).sort(weakFirst);
    return chosen.slice(0, most).map(({ id }) => id);
  }
  return withSiblings(dueQuestions(sql, known, today).slice(0, most), known, today);
}

/** Asked for when the minutes of a day are over. */
const MORE = 10;

function dueQuestions(sql: SqlStorage, known: readonly KnownQuestion[], today: number): number[] {
  const { ids } = todaysQuestions(sql, known, today);
  return ids.length > 0 ? ids : todaysQuestions(sql, known, today, MORE).ids;
}

/** Null: nothing to practise. */
export function startRound(sql: SqlStorage, round: NewRound, now: number): number | null {
  const questions = questionsFor(sql, round, dayOf(now));
  if (questions.length === 0) return null;
  const { title, secondsEach } = round;
  const endsAt = secondsEach === null ? null : now + questions.length * secondsEach * 1000;
  const query =
    "INSERT INTO rounds (title, started_at, ends_at, questions, answers) VALUES (?, ?, ?, ?, ?) RETURNING id";
  const texts = [JSON.stringify(questions), JSON.stringify(questions.map(() => null))];
  const id = numberIn(sql, query, title, now, endsAt, ...texts) ?? 0;
  sql.exec("DELETE FROM rounds WHERE id <= ?", id - retention.rounds);
  return id;
}

const roundColumns = "id, title, started_at AS startedAt, ends_at AS endsAt, questions, answers";

function findRound(sql: SqlStorage, id: number): StoredRound | null {
  return rows(sql, roundRow, `SELECT ${roundColumns} FROM rounds WHERE id = ?`, id)[0] ?? null;
}

export function openRound(sql: SqlStorage, now: number): StoredRound | null {
  const query = `SELECT ${roundColumns} FROM rounds WHERE ends_at IS NULL OR ends_at > ? ORDER BY id DESC LIMIT 1`;
  const [latest] = rows(sql, roundRow, query, now);
  return latest?.answers.includes(null) ? latest : null;
}

export function roundView(sql: SqlStorage, id: number) {
  const round = findRound(sql, id);
  if (round === null) return null;
  const found = new Map(storedQuestions(sql, round.questions).map((one) => [one.id, one]));
  const plan = storedPlan(sql) ?? defaultPlan;
  return { ...round, plan, questions: round.questions.map((one) => found.get(one) ?? null) };
}

/** `chosen`: an option's id, -1 to see the answer. `seconds`: null where not known. */
export interface RoundAnswer {
  id: number;
  place: number;
  chosen: number;
  seconds: number | null;
}

/** Ignores repeats and answers after the end. @param moment when it was given, if that is before now */
export function answerRound(sql: SqlStorage, answer: RoundAnswer, now: number, moment = now): void {
  const { id, place, chosen, seconds } = answer;
  const round = findRound(sql, id);
  const questionId = round?.questions[place];
  if (round === null || questionId === undefined || round.answers[place] !== null) return;
  const given = Math.max(moment, round.startedAt);
  if (round.endsAt !== null && round.endsAt + ROUND_GRACE_MS < given) return;
  const marked = markedAnswer(sql, questionId, chosen);
  if (marked === null) return;
  const { known, answer: own, counts, luck } = marked;
  const isLate = wasAnsweredSince(known, given, now);
  noteInRound(sql, round, place, isLate ? own : withAgain(own, known));
  if (!counts || isLate) return;
  notePractice(sql, known, { ...own, seconds, luck }, given);
}

/** On a later day, here or on another phone. */
function wasAnsweredSince({ learnt }: KnownQuestion, moment: number, now: number): boolean {
  const day = learnt?.memory?.day ?? 0;
  return dayOf(moment) < day && day <= dayOf(now);
}

type GivenChoice = z.output<typeof givenAnswer>;

/** Null for a question that is not held, or an option that it has not. */
function markedAnswer(sql: SqlStorage, questionId: number, chosen: number) {
  const known = knownQuestions(sql).get(questionId);
  const solution = known && createSolutions(sql)(known);
  if (known === undefined || solution === undefined) return null;
  const { right, options, optionIds, template } = solutionSchema.parse(JSON.parse(solution));
  const own = chosen === -1 ? -1 : optionIds.indexOf(chosen);
  if (chosen !== -1 && options[own] === undefined) return null;
  // Nobody is wrong in a question that was dropped since the round began.
  const isRight = right.length === 0 || right.includes(own);
  const answer: GivenChoice = { chosen: own, isRight, option: optionIds[own], turn: template && turnOf(known.learnt) };
  return { known, answer, counts: right.length > 0, luck: right.length / options.length };
}

/** Says whether the answer before chose the same wrong option. */
function withAgain(answer: GivenChoice, { learnt }: KnownQuestion): GivenChoice {
  const isAgain = !answer.isRight && answer.option !== undefined && answer.option === learnt?.wrongOption;
  return isAgain ? { ...answer, isAgain } : answer;
}

function noteInRound(sql: SqlStorage, { id, answers }: StoredRound, place: number, answer: GivenChoice): void {
  sql.exec("UPDATE rounds SET answers = ? WHERE id = ?", JSON.stringify(answers.with(place, answer)), id);
}

/** `at`: when it was given, by the phone's clock (ms). `round`: what asked; null for the sheet of an evening. */
export interface LateAnswer extends Omit<RoundAnswer, "id" | "place"> {
  questionId: number;
  at: number;
  round: Pick<RoundAnswer, "id" | "place"> | null;
}

/** An older answer may be of a clock that is wrong. */
const LONGEST_WAIT_MS = 30 * MS_PER_DAY;

/**
 * Counts once in the round that asked. Of the sheet it counts once a day for a question, however often it is sent; in the round
 * that is open, where that asks it.
 */
export function answerLate(sql: SqlStorage, { round: asked, ...given }: LateAnswer, now: number): void {
  const { questionId, chosen, seconds, at } = given;
  const moment = at > now || at < now - LONGEST_WAIT_MS ? now : at;
  if (asked && findRound(sql, asked.id)?.questions[asked.place] === questionId) {
    answerRound(sql, { ...asked, chosen, seconds }, now, moment);
    return;
  }
  const marked = markedAnswer(sql, questionId, chosen);
  if (!marked?.counts) return;
  const { known, answer, luck } = marked;
  const { practisedAt = null } = known.learnt ?? {};
  if (practisedAt !== null && dayOf(practisedAt) === dayOf(moment)) return;
  if (wasAnsweredSince(known, moment, now)) return;
  const round = openRound(sql, now);
  const place = round?.questions.indexOf(questionId) ?? -1;
  if (round?.answers[place] === null) noteInRound(sql, round, place, withAgain(answer, known));
  notePractice(sql, known, { ...answer, seconds, luck }, moment);
}

/** Seconds that a question of practice takes. */
const USUAL_SECONDS = 60;

function notePractice(
  sql: SqlStorage,
  known: KnownQuestion,
  { option = -1, ...answer }: Omit<GivenAnswer, "usual"> & { option?: number | undefined },
  now: number,
): void {
  const today = dayOf(now);
  const { id, performanceId, learnt, learntIn } = known;
  const forgetting = createForgetting(sql);
  const memory = forgetting.after(learnt?.memory ?? null, { ...answer, usual: USUAL_SECONDS }, today);
  forgetting.store();
  const practisedAt = turnAfter(turnOf(learnt), now);
  const after = { ...learntAfter(learnt, memory, { isRight: answer.isRight, option }), practisedAt };
  writeLearnt(sql, learntIn ?? performanceId, new Map([[id, after]]));
  sql.exec(
    `INSERT INTO practice_days (day, answered) VALUES (?, 1)
     ON CONFLICT DO UPDATE SET answered = answered + 1`,
    today,
  );
}
