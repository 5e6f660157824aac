import { z } from "zod";
import { dayOf } from "~/lib/notebook/rules/days";
import { type GivenAnswer, remembered } from "~/lib/notebook/rules/memory";
import { withSiblings } from "~/lib/notebook/rules/siblings";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import type { PracticeChoice } from "../practice-choice";
import { solutionSchema } from "../solution";
import { MEMORY, memoryColumns, memoryOf, memoryValues, storedPlan, todaysQuestions } from "./memories";
import { ASKABLE, rows } from "./tables";
import { storedQuestions } from "./views";

export interface NewRound {
  choice: PracticeChoice;
  title: string;
  most: number;
  /** Null: no clock. */
  secondsEach: number | null;
}

const MAX_ROUNDS = 20;
const GRACE_MS = 15_000;

/** `chosen`: the option's place, -1 where the student only looked at the answer. `option`: its id, where it has one. */
const givenAnswer = z.object({ chosen: z.number().int(), isRight: z.boolean(), option: z.number().optional() });
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

const roundRow = z.object({
  id: z.number(),
  title: z.string(),
  startedAt: z.number(),
  endsAt: z.number().nullable(),
  questions: json(z.array(z.number())),
  answers: json(z.array(givenAnswer.nullable())),
});
export type Round = z.output<typeof roundRow>;

const weakFirst = `CASE outcome WHEN 'wrong' THEN 0 WHEN 'left-out' THEN 1 ELSE 2 END,
  practised_at IS NOT NULL, practised_at, taken_at DESC, id`;

type SelectedChoice = Exclude<PracticeChoice, { of: "due" }>;

function selectionOf(choice: SelectedChoice) {
  const [condition, value] = conditionOf(choice);
  return { where: `${ASKABLE} AND ${condition}`, value };
}

function conditionOf(choice: SelectedChoice): [string, SqlStorageValue] {
  switch (choice.of) {
    case "wrong":
      return ["unlearnt = ?", 1];
    case "kept":
      return ["(bookmarked_at > ? OR note <> '')", 0];
    case "test":
      return ["unlearnt = 1 AND test_id = ?", choice.testId];
    case "topic":
      return ["topic = ?", choice.name];
    case "subject":
      return ["subject = ?", choice.name];
  }
}

const isDue = (choice: PracticeChoice): choice is PracticeChoice & { of: "due" } => choice.of === "due";

const countRow = z.object({ count: z.number() });

export function countQuestions(sql: SqlStorage, choice: PracticeChoice, now: number): number {
  if (isDue(choice)) return todaysQuestions(sql, dayOf(now)).ids.length;
  const { where, value } = selectionOf(choice);
  const query = `SELECT COUNT(*) AS count FROM questions WHERE ${where}`;
  return rows(sql, countRow, query, value)[0]?.count ?? 0;
}

const idRow = z.object({ id: z.number() });

function questionsFor(sql: SqlStorage, { choice, most }: NewRound, today: number): number[] {
  if (isDue(choice)) return withSiblings(dueQuestions(sql, today).slice(0, most), topicQuestions(sql), today);
  const { where, value } = selectionOf(choice);
  const query = `SELECT id FROM questions WHERE ${where} ORDER BY ${weakFirst} LIMIT ?`;
  return rows(sql, idRow, query, value, most).map(({ id }) => id);
}

/** Asked for when the minutes of a day are over. */
const MORE = 10;

function dueQuestions(sql: SqlStorage, today: number): number[] {
  const { ids } = todaysQuestions(sql, today);
  return ids.length > 0 ? ids : todaysQuestions(sql, today, MORE).ids;
}

const topicRow = z
  .object({ id: z.number(), subject: z.string(), topic: z.string(), ...memoryColumns })
  .transform(({ id, subject, topic, ...memory }) => ({ id, subject, topic, memory: memoryOf(memory) }));

const topicQuestions = (sql: SqlStorage) =>
  rows(sql, topicRow, `SELECT id, subject, topic, ${MEMORY} FROM questions WHERE ${ASKABLE}`);

/** Null: nothing to practise. */
export function startRound(sql: SqlStorage, wanted: NewRound, now: number): number | null {
  const questions = questionsFor(sql, wanted, dayOf(now));
  if (questions.length === 0) return null;
  const { title, secondsEach } = wanted;
  const endsAt = secondsEach === null ? null : now + questions.length * secondsEach * 1000;
  const query =
    "INSERT INTO rounds (title, started_at, ends_at, questions, answers) VALUES (?, ?, ?, ?, ?) RETURNING id";
  const texts = [JSON.stringify(questions), JSON.stringify(questions.map(() => null))];
  const [row] = rows(sql, idRow, query, title, now, endsAt, ...texts);
  const id = row?.id ?? 0;
  sql.exec("DELETE FROM rounds WHERE id <= ?", id - MAX_ROUNDS);
  return id;
}

const roundColumns = "id, title, started_at AS startedAt, ends_at AS endsAt, questions, answers";

function findRound(sql: SqlStorage, id: number): Round | null {
  return rows(sql, roundRow, `SELECT ${roundColumns} FROM rounds WHERE id = ?`, id)[0] ?? null;
}

export function openRound(sql: SqlStorage, now: number): Round | null {
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

/** `chosen`: an option's id, its place where it has none, -1 to see the answer. `seconds`: null where not known. */
export interface RoundAnswer {
  id: number;
  place: number;
  chosen: number;
  seconds: number | null;
}

/** Ignores repeats and answers after the end. */
export function answerRound(sql: SqlStorage, { id, place, chosen, seconds }: RoundAnswer, now: number): void {
  const round = findRound(sql, id);
  const questionId = round?.questions[place];
  if (round === null || questionId === undefined || round.answers[place] !== null) return;
  if (round.endsAt !== null && round.endsAt + GRACE_MS < now) return;
  const [question] = storedQuestions(sql, [questionId]);
  if (question === undefined) return;
  const { right, options, optionIds } = solutionSchema.parse(JSON.parse(question.solution));
  const own = chosen === -1 || optionIds === undefined ? chosen : optionIds.indexOf(chosen);
  if (chosen !== -1 && options[own] === undefined) return;
  const isRight = own === right;
  const option = optionIds?.[own];
  const answers = round.answers.with(place, { chosen: own, isRight, ...(option === undefined ? {} : { option }) });
  sql.exec("UPDATE rounds SET answers = ? WHERE id = ?", JSON.stringify(answers), id);
  notePractice(sql, questionId, { isRight, seconds }, now);
}

const memoryRow = z.object(memoryColumns);
/** Seconds that a question of practice takes. */
const USUAL_SECONDS = 60;

function notePractice(sql: SqlStorage, questionId: number, given: Omit<GivenAnswer, "usual">, now: number): void {
  const today = dayOf(now);
  const [row] = rows(sql, memoryRow, `SELECT ${MEMORY} FROM questions WHERE id = ?`, questionId);
  const after = remembered(row ? memoryOf(row) : null, { ...given, usual: USUAL_SECONDS }, today);
  sql.exec(
    "UPDATE questions SET stability = ?, difficulty = ?, memory_day = ?, unlearnt = ?, practised_at = ? WHERE id = ?",
    ...memoryValues(after, { isRight: given.isRight, wasUnlearnt: row?.unlearnt ?? false }),
    ...[now, questionId],
  );
  sql.exec(
    `INSERT INTO practice_days (day, answered) VALUES (?, 1)
     ON CONFLICT DO UPDATE SET answered = answered + 1`,
    today,
  );
}
