/** The questions of a result take two rows: their sheet, which every page reads, and their texts, deflated. */
import { z } from "zod";
import { deflated, inflated } from "~/lib/durable/deflated";
import { type QuestionDigest, rightPlaces } from "~/lib/result/result-digest";
import type { Memory } from "../rules/memory";
import { storedSpeed } from "./forgetting";
import { rows } from "./tables";

type NotedOutcome = QuestionDigest["outcome"];

/** A question as an attempt left it. */
interface SheetFact {
  id: number;
  /** In the paper, from 1. */
  number: number;
  /** The section where the institute names no subject. */
  subject: string;
  topic: string;
  outcome: NotedOutcome;
  seconds: number;
  /** It was wrong with the same option as the time before. */
  isAgain: boolean;
}

/** `solution`: as JSON. `words`: what a search looks through, folded. */
interface Text {
  solution: string;
  words: string;
}

/** What a student knows of a question, in tests and practice together. */
export interface Learnt {
  memory: Memory;
  /** It was wrong, and is not yet known for a week. */
  isUnlearnt: boolean;
  practisedAt: number | null;
  /** Id of the option that the last answer chose, where that was wrong; -1 where the student looked at the answer. */
  wrongOption: number | null;
}

export type SheetQuestion = SheetFact & { text: Text };

const sheetHead = z.object({ performanceId: z.number(), testId: z.number(), takenAt: z.number(), readAt: z.number() });

export type SheetHead = z.output<typeof sheetHead>;

/** As the latest attempt that had it left it, with the text that was read last. */
export interface KnownQuestion extends SheetFact, SheetHead {
  /** It has a right option, which is known. */
  isAskable: boolean;
  /** Null where it was never answered. */
  learnt: Learnt | null;
  /** The sheet that holds `learnt`, where any does. */
  learntIn: number | null;
  bookmarkedAt: number | null;
  note: string;
  text: { performanceId: number; line: number };
}

/** It has a bookmark or a note. */
export const isKept = ({ bookmarkedAt, note }: KnownQuestion) => bookmarkedAt !== null || note !== "";

const OUTCOMES: readonly NotedOutcome[] = ["right", "wrong", "left-out", "dropped"];

type StoredFact = [
  ...[id: number, number: number, topic: number, outcome: number, seconds: number, isAskable: 0 | 1],
  // Release 1.0.0 stored no more.
  isAgain?: 1,
];
interface StoredFacts {
  topics: [subject: string, topic: string][];
  questions: StoredFact[];
}
type StoredLearnt = [
  ...[id: number, stability: number, difficulty: number, day: number],
  ...[isUnlearnt: 0 | 1, practisedAt: number | null],
  // Release 1.0.0 stored no more.
  wrongOption?: number,
];

const sheetJson = <T>() => z.string().transform((text): T => JSON.parse(text));

const sheetRow = sheetHead.extend({ facts: sheetJson<StoredFacts>(), learnt: sheetJson<StoredLearnt[]>() });
const keptRow = z.object({ id: z.number(), bookmarkedAt: z.number().nullable(), note: z.string() });

const SHEETS = `SELECT performance_id AS performanceId, test_id AS testId, taken_at AS takenAt, read_at AS readAt, facts,
  learnt FROM sheets ORDER BY taken_at, performance_id`;
const SHEET_KEPT = "SELECT question_id AS id, bookmarked_at AS bookmarkedAt, note FROM kept";

export function knownQuestions(sql: SqlStorage): Map<number, KnownQuestion> {
  const known = new Map<number, KnownQuestion>();
  const sheets = rows(sql, sheetRow, SHEETS);
  for (const { facts, learnt: _, ...head } of sheets) {
    for (const [line, [id, number, topicAt, outcomeAt, seconds, askable, again]] of facts.questions.entries()) {
      const [subject = "", topic = ""] = facts.topics[topicAt] ?? [];
      const outcome = OUTCOMES[outcomeAt] ?? "left-out";
      const before = known.get(id);
      const isNewest = before === undefined || before.readAt <= head.readAt;
      const { readAt, isAskable, text } = isNewest
        ? { readAt: head.readAt, isAskable: askable === 1, text: { performanceId: head.performanceId, line } }
        : before;
      const isAgain = again === 1;
      const nothing = { learnt: null, learntIn: null, bookmarkedAt: null, note: "" };
      known.set(id, {
        ...{ ...head, id, number, subject, topic, outcome, seconds, isAgain },
        ...{ ...nothing, readAt, isAskable, text },
      });
    }
  }
  const speed = storedSpeed(sql);
  for (const { performanceId, learnt } of sheets) {
    for (const [id, stability, difficulty, day, unlearnt, practisedAt, wrongOption = null] of learnt) {
      const question = known.get(id);
      if (question === undefined) continue;
      const memory = { stability, difficulty, day, speed };
      question.learnt = { memory, isUnlearnt: unlearnt === 1, practisedAt, wrongOption };
      question.learntIn = performanceId;
    }
  }
  for (const { id, bookmarkedAt, note } of rows(sql, keptRow, SHEET_KEPT)) {
    const question = known.get(id);
    if (question) Object.assign(question, { bookmarkedAt, note });
  }
  return known;
}

const learntRow = z.object({ learnt: sheetJson<StoredLearnt[]>() });

function learntOf(sql: SqlStorage, performanceId: number): StoredLearnt[] {
  const query = "SELECT learnt FROM sheets WHERE performance_id = ?";
  return rows(sql, learntRow, query, performanceId)[0]?.learnt ?? [];
}

function withLearnt(stored: readonly StoredLearnt[], changed: ReadonlyMap<number, Learnt>): string {
  const entries = new Map(stored.map((one) => [one[0], one]));
  for (const [id, { memory, isUnlearnt, practisedAt, wrongOption }] of changed) {
    const { stability, difficulty, day } = memory;
    const chosen: [number?] = wrongOption === null ? [] : [wrongOption];
    entries.set(id, [id, stability, difficulty, day, isUnlearnt ? 1 : 0, practisedAt, ...chosen]);
  }
  return JSON.stringify([...entries.values()]);
}

/** Writes one row. */
export function writeLearnt(sql: SqlStorage, performanceId: number, changed: ReadonlyMap<number, Learnt>): void {
  if (changed.size === 0) return;
  const text = withLearnt(learntOf(sql, performanceId), changed);
  sql.exec("UPDATE sheets SET learnt = ? WHERE performance_id = ?", text, performanceId);
}

/** `learnt`: beside what the sheet holds already. */
export function writeSheet(
  sql: SqlStorage,
  { performanceId, testId, takenAt, readAt }: SheetHead,
  questions: readonly SheetQuestion[],
  learnt: ReadonlyMap<number, Learnt> = new Map(),
): void {
  const topics = [...new Set(questions.map(({ subject, topic }) => JSON.stringify([subject, topic])))];
  const facts: StoredFacts = {
    topics: topics.map((one) => JSON.parse(one)),
    questions: questions.map(({ id, number, subject, topic, outcome, seconds, text, isAgain }) => {
      const topicAt = topics.indexOf(JSON.stringify([subject, topic]));
      const again: [1?] = isAgain ? [1] : [];
      return [id, number, topicAt, OUTCOMES.indexOf(outcome), seconds, isAskable(text.solution) ? 1 : 0, ...again];
    }),
  };
  sql.exec(
    "INSERT OR REPLACE INTO sheets (performance_id, test_id, taken_at, read_at, facts, learnt) VALUES (?, ?, ?, ?, ?, ?)",
    ...[performanceId, testId, takenAt, readAt, JSON.stringify(facts)],
    withLearnt(learntOf(sql, performanceId), learnt),
  );
  writeTexts(
    sql,
    performanceId,
    questions.map(({ text }) => text),
  );
}

const solutionKey = z.object({ optionIds: z.array(z.number()), right: rightPlaces });

/** Ids of the options, and the places of the right ones. */
export const answerKeyOf = (solution: string) => solutionKey.parse(JSON.parse(solution));

function isAskable(solution: string): boolean {
  const { optionIds, right } = answerKeyOf(solution);
  return optionIds.length > 1 && right.length > 0;
}

/** Texts of so many questions in a row, whose values may have 2 MB. */
const LINES_OF_A_PART = 200;
const partOfSheet = (line: number) => Math.floor(line / LINES_OF_A_PART);

function writeTexts(sql: SqlStorage, performanceId: number, texts: readonly Text[]): void {
  sql.exec("DELETE FROM texts WHERE performance_id = ? AND part > ?", performanceId, partOfSheet(texts.length - 1));
  for (let from = 0; from < texts.length; from += LINES_OF_A_PART) {
    const part = texts.slice(from, from + LINES_OF_A_PART);
    sql.exec(
      "INSERT OR REPLACE INTO texts (performance_id, part, solutions, words) VALUES (?, ?, ?, ?)",
      ...[performanceId, partOfSheet(from)],
      ...[
        deflated(part.map(({ solution }) => solution).join("\n")),
        deflated(part.map(({ words }) => words).join("\n")),
      ],
    );
  }
}

const bodyRow = z.object({ body: z.instanceof(ArrayBuffer) });

/** Finds lines of the questions' texts, inflating each row once. */
function createLines(sql: SqlStorage, column: "solutions" | "words") {
  const read = new Map<string, string[]>();
  const query = `SELECT ${column} AS body FROM texts WHERE performance_id = ? AND part = ?`;
  return ({ text: { performanceId, line } }: Pick<KnownQuestion, "text">): string | undefined => {
    const key = `${performanceId} ${partOfSheet(line)}`;
    let lines = read.get(key);
    if (lines === undefined) {
      const [row] = rows(sql, bodyRow, query, performanceId, partOfSheet(line));
      lines = row ? inflated(row.body).split("\n") : [];
      read.set(key, lines);
    }
    return lines[line % LINES_OF_A_PART];
  };
}

/** Solutions as JSON. */
export const createSolutions = (sql: SqlStorage) => createLines(sql, "solutions");
/** Folded words of a question, with a space between them. */
export const createWords = (sql: SqlStorage) => createLines(sql, "words");

/** False where the question is in no result. */
export function keepQuestions(
  sql: SqlStorage,
  ids: readonly number[],
  change: { bookmarkedAt: number | null } | { note: string },
): boolean {
  const known = knownQuestions(sql);
  const [column, value] = "note" in change ? ["note", change.note] : ["bookmarked_at", change.bookmarkedAt];
  const found = ids.filter((id) => known.has(id));
  for (const id of found) {
    const query = `INSERT INTO kept (question_id, ${column}) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET ${column} = ?2`;
    sql.exec(query, id, value);
  }
  sql.exec("DELETE FROM kept WHERE bookmarked_at IS NULL AND note = ''");
  return found.length > 0;
}
