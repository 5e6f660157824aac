import type { D1Database } from "@cloudflare/workers-types";

/**
 * When the solutions of test `t` open, ISO in UTC; NULL: at once. Unless the institute says it, that is when nobody can
 * sit in the test's window any more, with all the extra minutes that anybody has.
 */
export const SOLUTIONS_FROM = `(CASE WHEN t.solutions_from IS NOT NULL OR t.ends_at IS NULL THEN t.solutions_from
  ELSE strftime('%Y-%m-%dT%H:%M:%fZ', t.ends_at, '+' || (
    IFNULL((SELECT MAX(x.minutes) FROM extra_time x WHERE x.test_id = t.id), 0) +
    IFNULL((SELECT MAX((g.minutes_per_hour * t.duration + 59) / 60 + g.breaks * g.break_minutes)
              FROM accommodations g JOIN students s ON s.id = g.student_id WHERE s.institute_id = t.institute_id), 0)
  ) || ' minutes') END)`;

/** Whether the keys of a test are withheld until then. */
export const areClosed = (solutionsFrom: string | null, now: Date) =>
  solutionsFrom !== null && Date.parse(solutionsFrom) > now.getTime();

/** Names the moment; no field where there is none. */
export const solutionsFromOf = (row: { solutions_from: string | null }) =>
  row.solutions_from === null ? {} : { solutions_from: row.solutions_from };

/** The tests with a question whose solutions are not open yet. */
export async function findClosedTests(db: D1Database, questionId: number, now: Date): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT t.id, ${SOLUTIONS_FROM} AS solutions_from FROM test_questions tq JOIN tests t ON t.id = tq.test_id
        WHERE tq.question_id = ?`,
    )
    .bind(questionId)
    .all<{ id: number; solutions_from: string | null }>();
  return results.filter((one) => areClosed(one.solutions_from, now)).map(({ id }) => id);
}
