import { z } from "zod";
import type { InstituteEnv } from "../env";

/** Where a student stands among the first attempts at a test; ties share the better rank (1, 2, 2, 4). */
export interface Standing {
  my_rank: number | null;
  /** How many first attempts there are, the student's included. */
  total_students: number;
  /** Per cent of the other students whose first attempt scored less, two decimals; null when there are no others. */
  percentile: number | null;
}

/** First attempts for each score in units, as the database's triggers count them. */
const storedCounts = z.record(z.string(), z.number());

/** The standing of a student's first attempt at a test, whichever attempt was asked about: two rows, however many took part. */
export async function standingOf(env: InstituteEnv, studentId: number, testId: number): Promise<Standing> {
  const row = await env.DB.prepare(
    `SELECT counts, (SELECT score_units FROM attempts
                      WHERE student_id = ?1 AND test_id = ?2 AND is_first = 1) AS mine
       FROM score_spreads WHERE test_id = ?2`,
  )
    .bind(studentId, testId)
    .first<{ counts: string; mine: number | null }>();
  const mine = row?.mine ?? null;
  let [total, above, below] = [0, 0, 0];
  for (const [score, students] of spreadOf(row?.counts)) {
    total += students;
    if (mine !== null && score > mine) above += students;
    if (mine !== null && score < mine) below += students;
  }
  const others = total - 1;
  return {
    my_rank: mine === null ? null : above + 1,
    total_students: total,
    percentile: mine === null || others < 1 ? null : Math.round((below / others) * 10_000) / 100,
  };
}

function spreadOf(counts: string | undefined): [score: number, students: number][] {
  if (counts === undefined) return [];
  return Object.entries(storedCounts.parse(JSON.parse(counts))).map(([score, students]) => [Number(score), students]);
}

interface RankRow {
  rank: number;
  student_id: number;
  name: string;
  score_units: number;
}

/** The best first attempts at a test, best first; ties by who was earlier. */
export async function meritList(env: InstituteEnv, testId: number, count: number): Promise<RankRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT a.student_id, s.name, a.score_units FROM attempts a JOIN students s ON s.id = a.student_id
      WHERE a.test_id = ? AND a.is_first = 1
      ORDER BY a.score_units DESC, a.created_at, a.id LIMIT ?`,
  )
    .bind(testId, count)
    .all<Omit<RankRow, "rank">>();
  // The list begins with the best, so a score's rank is the place where it first stands.
  return results.map((row) => ({
    rank: 1 + results.findIndex((other) => other.score_units === row.score_units),
    ...row,
  }));
}
