import { z } from "zod";
import type { InstituteEnv } from "../env";
import { type MarkingScheme, toMarks } from "../marking/marking-scheme";

/** Where a student stands among the first attempts at a test; ties share the better rank (1, 2, 2, 4). */
interface EvaluationStanding {
  my_rank: number | null;
  /** How many first attempts there are, the student's included. */
  total_students: number;
  /** Per cent of the other students whose first attempt scored less, two decimals; null when there are no others. */
  percentile: number | null;
}

/** First attempts for each score in units, as the database's triggers count them. */
const storedCounts = z.record(z.string(), z.number());

type ScoreSpread = readonly (readonly [score: number, students: number])[];

const studentsIn = (spread: ScoreSpread, which: (score: number) => boolean) =>
  spread.reduce((sum, [score, students]) => (which(score) ? sum + students : sum), 0);

/** Ties share the better rank. */
const rankIn = (spread: ScoreSpread, own: number) => 1 + studentsIn(spread, (score) => score > own);

interface EvaluationStandingPlace {
  standing: EvaluationStanding;
  spread: ScoreSpread;
  /** The shift of the student's attempt and how many the test has; null where it has none. */
  shift: { id: number; name: string; shifts: number } | null;
}

/** Two rows or three, however many took part; within the student's shift where the test has shifts. */
async function readPlace(env: InstituteEnv, studentId: number, testId: number): Promise<EvaluationStandingPlace> {
  const row = await env.DB.prepare(
    `SELECT a.score_units AS mine, a.shift_id, h.name AS shift_name,
            CASE WHEN h.id IS NULL THEN 0 ELSE (SELECT COUNT(*) FROM test_shifts WHERE test_id = ?2) END AS shifts,
            CASE WHEN h.id IS NULL THEN (SELECT counts FROM score_spreads WHERE test_id = ?2)
                 ELSE (SELECT counts FROM shift_spreads WHERE shift_id = h.id) END AS counts
       FROM (SELECT 1) LEFT JOIN attempts a ON a.student_id = ?1 AND a.test_id = ?2 AND a.is_first = 1
            LEFT JOIN test_shifts h ON h.id = a.shift_id`,
  )
    .bind(studentId, testId)
    .first<{
      mine: number | null;
      shift_id: number | null;
      shift_name: string | null;
      shifts: number;
      counts: string | null;
    }>();
  const mine = row?.mine ?? null;
  const spread = spreadOfScores(row?.counts ?? undefined);
  const total = studentsIn(spread, () => true);
  const below = mine === null ? 0 : studentsIn(spread, (score) => score < mine);
  const others = total - 1;
  const standing = {
    my_rank: mine === null ? null : rankIn(spread, mine),
    total_students: total,
    percentile: mine === null || others < 1 ? null : Math.round((below / others) * 10_000) / 100,
  };
  const { shift_id: id = null, shift_name: name = null, shifts = 0 } = row ?? {};
  return { standing, spread, shift: id === null || name === null ? null : { id, name, shifts } };
}

/** The standing of a student's first attempt at a test, whichever attempt was asked about. */
export async function standingOf(env: InstituteEnv, studentId: number, testId: number): Promise<EvaluationStanding> {
  return (await readPlace(env, studentId, testId)).standing;
}

/** The standing with the scores of all, as marks, best first. */
export async function standingInSpread(
  env: InstituteEnv,
  studentId: number,
  testId: number,
  scheme: Pick<MarkingScheme, "unitsPerMark">,
) {
  const { standing, spread, shift } = await readPlace(env, studentId, testId);
  const score_counts = spread
    .filter(([, students]) => students > 0)
    .sort(([one], [other]) => other - one)
    .map(([score, students]) => ({ marks: toMarks(scheme, score), students }));
  const own = shift && { name: shift.name, shifts: shift.shifts };
  const record = { ...standing, score_counts, ...(own ? { shift: own } : {}) };
  return { record, shiftId: shift?.id ?? null, rankOf: (score: number) => rankIn(spread, score) };
}

/** Gives the rank of any first attempt at a test as its student sees it; one query, however many took part. */
export async function rankFinder({ DB }: InstituteEnv, testId: number) {
  const { results } = await DB.prepare(
    `SELECT NULL AS shift_id, counts FROM score_spreads WHERE test_id = ?1
      UNION ALL SELECT h.id, s.counts FROM test_shifts h JOIN shift_spreads s ON s.shift_id = h.id WHERE h.test_id = ?1`,
  )
    .bind(testId)
    .all<{ shift_id: number | null; counts: string }>();
  const spreads = new Map(results.map(({ shift_id, counts }) => [shift_id, spreadOfScores(counts)]));
  return ({ shift_id, score_units }: { shift_id: number | null; score_units: number }) =>
    rankIn(spreads.get(shift_id) ?? [], score_units);
}

function spreadOfScores(counts: string | undefined): [score: number, students: number][] {
  if (counts === undefined) return [];
  return Object.entries(storedCounts.parse(JSON.parse(counts))).map(([score, students]) => [Number(score), students]);
}

interface RankRow {
  rank: number;
  student_id: number;
  name: string;
  score_units: number;
}

/** The best first attempts at a test, or of one of its shifts, best first; ties by who was earlier. */
export async function meritList(
  env: InstituteEnv,
  testId: number,
  count: number,
  shiftId: number | null = null,
): Promise<RankRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT a.student_id, s.name, a.score_units FROM attempts a JOIN students s ON s.id = a.student_id
      WHERE ${shiftId === null ? "a.test_id" : "a.shift_id"} = ? AND a.is_first = 1
      ORDER BY a.score_units DESC, a.created_at, a.id LIMIT ?`,
  )
    .bind(shiftId ?? testId, count)
    .all<Omit<RankRow, "rank">>();
  // The list begins with the best, so a score's rank is the place where it first stands.
  return results.map((row) => ({
    rank: 1 + results.findIndex((other) => other.score_units === row.score_units),
    ...row,
  }));
}

/** A student's first attempt between those next to it, best first; every part is found by the index of merit. */
export async function meritNeighbours(
  { DB }: InstituteEnv,
  studentId: number,
  testId: number,
  count: number,
  shiftId: number | null = null,
): Promise<Omit<RankRow, "rank">[]> {
  const part = (where: string, order: string, most = "?3") =>
    `SELECT * FROM (SELECT a.student_id, a.score_units, a.created_at, a.id FROM attempts a
       WHERE ${shiftId === null ? "a.test_id = ?2" : "a.shift_id = ?4"} AND a.is_first = 1 AND a.score_units ${where}
       ORDER BY a.score_units ${order} LIMIT ${most})`;
  const parts = [
    part("> (SELECT score_units FROM me)", "ASC, a.created_at DESC, a.id DESC"),
    part(
      "= (SELECT score_units FROM me) AND (a.created_at, a.id) < (SELECT created_at, id FROM me)",
      "ASC, a.created_at DESC, a.id DESC",
    ),
    part(
      "= (SELECT score_units FROM me) AND (a.created_at, a.id) >= (SELECT created_at, id FROM me)",
      "DESC, a.created_at, a.id",
      "?3 + 1",
    ),
    part("< (SELECT score_units FROM me)", "DESC, a.created_at, a.id"),
  ];
  const { results } = await DB.prepare(
    `WITH me AS (SELECT score_units, created_at, id FROM attempts WHERE student_id = ?1 AND test_id = ?2 AND is_first = 1)
     SELECT n.student_id, s.name, n.score_units FROM (${parts.join(" UNION ALL ")}) n
       JOIN students s ON s.id = n.student_id ORDER BY n.score_units DESC, n.created_at, n.id`,
  )
    .bind(...[studentId, testId, count], ...(shiftId === null ? [] : [shiftId]))
    .all<Omit<RankRow, "rank">>();
  const at = results.findIndex((row) => row.student_id === studentId);
  return results.slice(Math.max(0, at - count), at + count + 1);
}
