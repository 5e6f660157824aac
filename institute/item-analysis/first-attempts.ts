import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { optionPlaceOf, storedAnswers } from "../marking/answers";
import type { ChoiceTable } from "./analyse-items";

interface AnalysedQuestion {
  id: number;
  text: string;
  options: number;
  key: number;
  /** ISO; null: nobody looks at its key. */
  inReviewSince: string | null;
}

interface TestAnswers {
  name: string;
  questions: AnalysedQuestion[];
  choices: ChoiceTable;
  /** First attempts there are; the newest are read. */
  attempts: number;
}

const MAX_ATTEMPTS = 20_000;
const ATTEMPTS_A_PAGE = 500;

const questionRows = z.array(
  z.object({
    id: z.number(),
    text: z.string(),
    options: z.number(),
    key: z.number(),
    inReviewSince: z.string().nullable(),
  }),
);

/** Reads who chose what in the first attempts at a test; null: there is no such test. */
export async function readFirstAttempts(db: D1Database, testId: number): Promise<TestAnswers | null> {
  const test = await db.prepare("SELECT name FROM tests WHERE id = ?").bind(testId).first<{ name: string }>();
  if (test === null) return null;
  const { results } = await db
    .prepare(
      `SELECT q.id, q.question AS text, json_array_length(q.options) AS options, q.correct_place AS key,
              q.key_in_review_since AS inReviewSince
         FROM test_questions tq JOIN questions q ON q.id = tq.question_id
        WHERE tq.test_id = ? ORDER BY tq.position`,
    )
    .bind(testId)
    .all();
  const questions = questionRows.parse(results);
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
  return { name: test.name, questions, choices, attempts: count?.attempts ?? 0 };
}

function rowOf(answers: string, questions: readonly AnalysedQuestion[]): (number | null)[] {
  const chosen = new Map(storedAnswers.parse(JSON.parse(answers)).map(([id, option]) => [id, option]));
  return questions.map(({ id }) => {
    const option = chosen.get(id);
    return option === undefined ? null : optionPlaceOf(option);
  });
}
