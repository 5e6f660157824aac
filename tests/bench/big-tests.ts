/** Tests of a wanted length in the institute's database, made of the questions that are there. */
import { z } from "zod";
import { insertRows } from "../../institute/database/insert-rows";
import type { InstituteEnv } from "../../institute/env";

export interface BenchTest {
  id: number;
  name: string;
  /** Question ids with the number of their options, in the test's order. */
  questions: { id: number; options: number }[];
}

interface QuestionText {
  question: string;
  options: string;
  correct_place: number;
  explanation: string;
  topic: string;
}

const optionTexts = z.array(z.string());
const firstId = 900_000;

/**
 * Adds a test of exactly `length` questions of the seed, each as a question of its own; once the seed
 * is used up its questions come round again.
 * @throws Error when the seed has no questions
 */
export async function addTest(database: InstituteEnv["DB"], length: number): Promise<BenchTest> {
  const { results } = await database
    .prepare(
      `SELECT question, options, correct_place, explanation, topic FROM questions
        WHERE institute_id = 1 AND id < 100000 ORDER BY id LIMIT ?`,
    )
    .bind(length)
    .all<QuestionText>();
  const id = firstId + length;
  const at = new Date().toISOString();
  const questions = Array.from({ length }, (_, index) => {
    const text = results[index % results.length];
    if (!text) throw new Error("The seed has no questions");
    return { id: id * 1000 + index, institute_id: 1, ...text };
  });
  const test = {
    id,
    institute_id: 1,
    name: `Bench test of ${length} questions`,
    duration: 180,
    right_units: 3,
    wrong_units: 1,
    units_per_mark: 3,
    created_at: at,
  };
  const places = questions.map((question, position) => ({
    test_id: id,
    position,
    question_id: question.id,
  }));
  const testColumns = [
    "id",
    "institute_id",
    "name",
    "duration",
    "right_units",
    "wrong_units",
    "units_per_mark",
    "created_at",
  ] as const;
  const questionColumns = [
    "id",
    "institute_id",
    "question",
    "options",
    "correct_place",
    "explanation",
    "topic",
  ] as const;
  const placeColumns = ["test_id", "position", "question_id"] as const;
  await database.batch([
    ...insertRows(database, "tests", testColumns, [test]),
    ...insertRows(database, "questions", questionColumns, questions),
    ...insertRows(database, "test_questions", placeColumns, places),
  ]);
  return {
    id,
    name: test.name,
    questions: questions.map((question) => ({
      id: question.id,
      options: optionTexts.parse(JSON.parse(question.options)).length,
    })),
  };
}
