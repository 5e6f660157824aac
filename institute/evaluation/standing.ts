import type { InstituteEnv } from "../env";

/** Where a student stands among the first attempts at a test; ties share the better rank (1, 2, 2, 4). */
export interface Standing {
  my_rank: number | null;
  /** How many first attempts there are, the student's included. */
  total_students: number;
  /** Per cent of the other students whose first attempt scored less, two decimals; null when there are no others. */
  percentile: number | null;
}

/** The standing of a student's first attempt at a test, whichever attempt was asked about. */
export async function standingOf(
  env: InstituteEnv,
  studentId: number,
  testId: number,
): Promise<Standing> {
  const row = await env.DB.prepare(
    `SELECT COUNT(*) AS total,
            SUM(a.score_units > mine.score_units) AS above,
            SUM(a.score_units < mine.score_units) AS below
       FROM attempts a LEFT JOIN attempts mine
         ON mine.test_id = a.test_id AND mine.student_id = ?1 AND mine.is_first = 1
      WHERE a.test_id = ?2 AND a.is_first = 1`,
  )
    .bind(studentId, testId)
    .first<{ total: number; above: number | null; below: number | null }>();
  const total = row?.total ?? 0;
  const above = row?.above ?? null;
  const others = total - 1;
  const below = row?.below ?? 0;
  return {
    my_rank: above === null ? null : above + 1,
    total_students: total,
    percentile: above === null || others < 1 ? null : Math.round((below / others) * 10_000) / 100,
  };
}

interface RankRow {
  rank: number;
  student_id: number;
  name: string;
  score_units: number;
}

/** The best first attempts at a test, best first; ties by who was earlier. */
export async function meritList(
  env: InstituteEnv,
  testId: number,
  count: number,
): Promise<RankRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT RANK() OVER (ORDER BY a.score_units DESC) AS rank, a.student_id, s.name, a.score_units
       FROM attempts a JOIN students s ON s.id = a.student_id
      WHERE a.test_id = ? AND a.is_first = 1
      ORDER BY a.score_units DESC, a.created_at, a.id LIMIT ?`,
  )
    .bind(testId, count)
    .all<RankRow>();
  return results;
}
