import { z } from "zod";
import { dayOf } from "~/lib/notebook/rules/days";
import { repeatedAfter } from "~/lib/notebook/rules/repetition";
import type { PracticeChoice } from "../practice-choice";
import { solutionSchema } from "../solution";
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

/** `chosen`: -1 where the student only looked at the answer. */
const givenAnswer = z.object({ chosen: z.number().int(), isRight: z.boolean() });
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

function selectionOf(choice: PracticeChoice, today: number) {
  const order = choice.of === "due" ? "due_day, id" : weakFirst;
  const [condition, value] = conditionOf(choice, today);
  return { where: `${ASKABLE} AND ${condition}`, value, order };
}

function conditionOf(choice: PracticeChoice, today: number): [string, SqlStorageValue] {
  switch (choice.of) {
    case "due":
      return ["due_day <= ?", today];
    case "wrong":
      // Matches every question that has a due day.
      return ["due_day < ?", Number.MAX_SAFE_INTEGER];
    case "kept":
      return ["(bookmarked_at > ? OR note <> '')", 0];
    case "test":
      return ["due_day IS NOT NULL AND test_id = ?", choice.testId];
    case "topic":
      return ["topic = ?", choice.name];
    case "subject":
      return ["subject = ?", choice.name];
  }
}

const countRow = z.object({ count: z.number() });

export function countQuestions(sql: SqlStorage, choice: PracticeChoice, now: number): number {
  const { where, value } = selectionOf(choice, dayOf(now));
  const query = `SELECT COUNT(*) AS count FROM questions WHERE ${where}`;
  return rows(sql, countRow, query, value)[0]?.count ?? 0;
}

const idRow = z.object({ id: z.number() });

function questionsFor(sql: SqlStorage, { choice, most }: NewRound, today: number): number[] {
  const { where, value, order } = selectionOf(choice, today);
  const query = `SELECT id FROM questions WHERE ${where} ORDER BY ${order} LIMIT ?`;
  return rows(sql, idRow, query, value, most).map(({ id }) => id);
}

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
  return { ...round, questions: round.questions.map((one) => found.get(one) ?? null) };
}

/** `chosen`: an option's place, -1 to see the answer. Ignores repeats and answers after the end. */
export function answerRound(
  sql: SqlStorage,
  { id, place, chosen }: { id: number; place: number; chosen: number },
  now: number,
): void {
  const round = findRound(sql, id);
  const questionId = round?.questions[place];
  if (round === null || questionId === undefined || round.answers[place] !== null) return;
  if (round.endsAt !== null && round.endsAt + GRACE_MS < now) return;
  const [question] = storedQuestions(sql, [questionId]);
  if (question === undefined) return;
  const { right, options } = solutionSchema.parse(JSON.parse(question.solution));
  if (chosen !== -1 && options[chosen] === undefined) return;
  const isRight = chosen === right;
  const answers = round.answers.with(place, { chosen, isRight });
  sql.exec("UPDATE rounds SET answers = ? WHERE id = ?", JSON.stringify(answers), id);
  notePractice(sql, questionId, isRight, now);
}

const repetitionRow = z.object({ step: z.number().nullable(), dueDay: z.number().nullable() });

function notePractice(sql: SqlStorage, questionId: number, isRight: boolean, now: number): void {
  const today = dayOf(now);
  const query = "SELECT step, due_day AS dueDay FROM questions WHERE id = ?";
  const [row] = rows(sql, repetitionRow, query, questionId);
  const { step = null, dueDay = null } = row ?? {};
  const before = step === null || dueDay === null ? null : { step, dueDay };
  const after = repeatedAfter(before, isRight, today);
  sql.exec(
    "UPDATE questions SET step = ?, due_day = ?, practised_at = ? WHERE id = ?",
    ...[after?.step ?? null, after?.dueDay ?? null, now, questionId],
  );
  sql.exec(
    `INSERT INTO practice_days (day, answered) VALUES (?, 1)
     ON CONFLICT DO UPDATE SET answered = answered + 1`,
    today,
  );
}
