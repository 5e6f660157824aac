import { z } from "zod";

/** `[question id, option id or -1, seconds, status 1 to 5]`. */
export type AnswerRow = [questionId: number, selectedOptionId: number, seconds: number, status: number];

/** `all`: everybody who met the question gets its full marks; `nobody`: it counts for nobody. */
export type Dropped = "all" | "nobody";

export interface QuestionKey {
  /** Of the right options, from 1, ascending. */
  rightPlaces: readonly number[];
  dropped: Dropped | null;
}

export interface MarkedQuestion extends QuestionKey {
  id: number;
  optionCount: number;
}

/** A dropped question counts as that alone. */
export interface Tally {
  correct: number;
  wrong: number;
  skipped: number;
  droppedAll: number;
  droppedNobody: number;
}

export const NO_OPTION = -1;
const OPTIONS_PER_QUESTION = 100;
const MAX_SECONDS = 30 * 86_400;

/** The id of a question's option at a place counted from 1. */
export function optionId(questionId: number, place: number): number {
  return questionId * OPTIONS_PER_QUESTION + place;
}

/** The place of an option by its id, from 1; null: none was chosen. */
export function optionPlaceOf(id: number): number | null {
  return id === NO_OPTION ? null : id % OPTIONS_PER_QUESTION;
}

/** The letter of an option by its id: A for the first. */
export function optionLetter(id: number): string {
  return String.fromCharCode("A".charCodeAt(0) + (id % OPTIONS_PER_QUESTION) - 1);
}

/** The place, counted from 1, that a letter stands for: A is 1. */
export function optionPlace(letter: string): number {
  return letter.toUpperCase().charCodeAt(0) - "A".charCodeAt(0) + 1;
}

export const storedAnswers = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]));

/** The status of a row that has none: 1 is answered, 5 not visited. */
const statusOfMark = (option: number | undefined) => (option === NO_OPTION ? 5 : 1);

/**
 * Checks submitted rows: one for every question of the test, exactly once, each with an option of that question or -1,
 * a time that is not negative and, where it is given, a status of 1 to 5. Returns the rows in the test's order, or what is wrong.
 */
export function readAnswers(
  submitted: unknown,
  questions: readonly MarkedQuestion[],
): { rows: AnswerRow[] } | { problem: string } {
  if (!Array.isArray(submitted)) return { problem: "Expected a list of answers." };
  if (submitted.length === 0) return { problem: "At least one answer is required." };
  const byId = new Map(questions.map((question) => [question.id, question]));
  const rows = new Map<number, AnswerRow>();
  for (const [index, row] of submitted.entries()) {
    if (!Array.isArray(row) || row.length < 3 || row.length > 4) {
      return { problem: `Answer ${index + 1} has invalid format` };
    }
    const read = readRow(row, byId);
    if (typeof read === "string") return { problem: `Answer ${index + 1}: ${read}` };
    if (rows.has(read[0])) return { problem: `Answer ${index + 1}: this question came before.` };
    rows.set(read[0], read);
  }
  const ordered = questions.map(({ id }) => rows.get(id)).filter((row) => row !== undefined);
  if (ordered.length < questions.length) {
    return { problem: `Expected ${questions.length} answers, one for every question.` };
  }
  return { rows: ordered };
}

function readRow(row: unknown[], byId: Map<number, MarkedQuestion>): AnswerRow | string {
  const [questionId, option, seconds, state] = row.map(toNumber);
  const status = row.length === 3 ? statusOfMark(option) : state;
  const question = byId.get(questionId ?? Number.NaN);
  if (question === undefined || questionId === undefined) return "no such question in this test.";
  if (option === undefined || !isOptionOf(question, option)) return "no such option of this question.";
  if (seconds === undefined || !(seconds >= 0 && seconds <= MAX_SECONDS)) {
    return "the time must be seconds, 0 or more.";
  }
  if (status === undefined || !Number.isInteger(status) || status < 1 || status > 5) {
    return "the status must be 1 to 5.";
  }
  return [questionId, option, Math.round(seconds), status];
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  const numeric = typeof value === "string" && /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
  return numeric ? Number(value) : undefined;
}

function isOptionOf(question: MarkedQuestion, option: number): boolean {
  const place = option - optionId(question.id, 0);
  const listed = Number.isInteger(place) && place >= 1 && place <= question.optionCount;
  return option === NO_OPTION || listed;
}

/** What an answer counts as; any right option is right, and a dropped question asks for none. */
export function countsAs(
  { id, rightPlaces, dropped }: Pick<MarkedQuestion, "id" | keyof QuestionKey>,
  selected: number,
) {
  if (dropped !== null) return droppedOutcomes[dropped];
  if (selected === NO_OPTION) return "skipped" as const;
  return rightPlaces.some((place) => optionId(id, place) === selected) ? ("correct" as const) : ("wrong" as const);
}

const droppedOutcomes = { all: "droppedAll", nobody: "droppedNobody" } as const satisfies Record<Dropped, keyof Tally>;

/** Marks rows against the key. */
export function tally(rows: readonly AnswerRow[], questions: readonly MarkedQuestion[]): Tally {
  const byId = new Map(questions.map((one) => [one.id, one]));
  const counts: Tally = { correct: 0, wrong: 0, skipped: 0, droppedAll: 0, droppedNobody: 0 };
  for (const [questionId, selected] of rows) {
    const question = byId.get(questionId);
    counts[question ? countsAs(question, selected) : selected === NO_OPTION ? "skipped" : "wrong"] += 1;
  }
  return counts;
}
