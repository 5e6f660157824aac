import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StudentContext } from "../http/call";

/** Says whether the institute looks at the key of a question, which students are told. */
export const reviewKey = (db: D1Database, questionId: number, since: Date | null): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE questions SET key_in_review_since = ?2
        WHERE id = ?1 AND (?2 IS NULL OR key_in_review_since IS NULL)`,
    )
    .bind(questionId, since?.toISOString() ?? null);

/** Questions whose key is looked at, for each test of the institute that has some. */
export async function findKeysInReview({ env, institute }: StudentContext): Promise<Map<number, number[]>> {
  const { results } = await env.DB.prepare(
    `SELECT tq.test_id AS test, q.id AS question FROM questions q JOIN test_questions tq ON tq.question_id = q.id
      WHERE q.key_in_review_since IS NOT NULL AND q.institute_id = ? ORDER BY tq.test_id, tq.position`,
  )
    .bind(institute.id)
    .all<{ test: number; question: number }>();
  const byTest = new Map<number, number[]>();
  for (const { test, question } of results) byTest.set(test, [...(byTest.get(test) ?? []), question]);
  return byTest;
}
