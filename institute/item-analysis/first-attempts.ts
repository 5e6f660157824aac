import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { optionPlaceOf, type QuestionKey, storedAnswers } from "../marking/answers";
import { formatKey, questionKeyOf } from "../marking/question-key";
import type { ChoiceTable } from "./analyse-items";

export interface AnalysedQuestion {
  id: number;
  /** Place in the test, from 1. */
  number: number;
  text: string;
  options: number;
  /** Why each option is right or wrong, in their order; none where nothing is said of any. */
  reasons: string[];
  key: number;
  /** "B", "B or D" (their students stand together at the first), "full marks to all". */
  keyWords: string;
  /** ISO; null: nobody looks at its key. */
  inReviewSince: string | null;
}

interface TestAnswers {
  name: string;
  questions: AnalysedQuestion[];
  /** They were dropped, and are not judged. */
  dropped: AnalysedQuestion[];
  choices: ChoiceTable;
  /** First attempts there are; the newest are read. */
  attempts: number;
}

/** From a thousand on nothing more is found. */
const MAX_ATTEMPTS = 2000;
const ATTEMPTS_A_PAGE = 500;

const reasonTexts = z.array(z.string());
const questionRows = z.array(
  z.object({
    id: z.number(),
    text: z.string(),
    options: z.number(),
    reasons: z.string().transform((text) => reasonTexts.parse(JSON.parse(text))),
    ...{
      correct_place: z.number(),
      right_places: z.string().nullable(),
      dropped: z.enum(["all", "nobody"]).nullable(),
    },
    inReviewSince: z.string().nullable(),
  }),
);

/** Reads who chose what in the first attempts at a test; null: there is no such test. */
export async function readFirstAttempts(db: D1Database, testId: number): Promise<TestAnswers | null> {
  const test = await db.prepare("SELECT name FROM tests WHERE id = ?").bind(testId).first<{ name: string }>();
  if (test === null) return null;
  const { results } = await db
    .prepare(
      `SELECT q.id, q.question AS text, json_array_length(q.options) AS options,
              IFNULL(q.option_explanations, '[]') AS reasons, q.correct_place, q.right_places, q.dropped,
              q.key_in_review_since AS inReviewSince
         FROM test_questions tq JOIN questions q ON q.id = tq.question_id
        WHERE tq.test_id = ? ORDER BY tq.position`,
    )
    .bind(testId)
    .all();
  const all = questionRows.parse(results).map((row, at) => {
    const own = questionKeyOf(row);
    return { ...row, number: at + 1, key: row.correct_place, own, keyWords: formatKey(own) };
  });
  const questions = all.filter(({ dropped }) => dropped === null);
  const count = await db
    .prepare("SELECT COUNT(*) AS attempts FROM attempts WHERE test_id = ? AND is_first = 1")
    .bind(testId)
    .first<{ attempts: number }>();
  const choices: (number | null)[][] = [];
  let before = Number.MAX_SAFE_INTEGER;
  while (choices.length < MAX_ATTEMPTS) {
    const page = await db
      .prepare(
        "SELECT id, answers FROM attempts WHERE test_id = ? AND is_first = 1 AND id < ? ORDER BY id DESC LIMIT ?",
      )
      .bind(testId, before, ATTEMPTS_A_PAGE)
      .all<{ id: number; answers: string }>();
    for (const { answers } of page.results) choices.push(rowOf(answers, questions));
    before = page.results.at(-1)?.id ?? 0;
    if (page.results.length < ATTEMPTS_A_PAGE) break;
  }
  return {
    name: test.name,
    questions,
    dropped: all.filter(({ dropped }) => dropped !== null),
    choices,
    attempts: count?.attempts ?? 0,
  };
}

function rowOf(
  answers: string,
  questions: readonly { id: number; key: number; own: QuestionKey }[],
): (number | null)[] {
  const chosen = new Map(storedAnswers.parse(JSON.parse(answers)).map(([id, option]) => [id, option]));
  return questions.map(({ id, key, own }) => {
    const option = chosen.get(id);
    const place = option === undefined ? null : optionPlaceOf(option);
    return place !== null && own.rightPlaces.includes(place) ? key : place;
  });
}
