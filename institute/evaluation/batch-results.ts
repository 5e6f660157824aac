import type { InstituteEnv } from "../env";

/** The first attempt of one student at a test. */
export interface BatchResultRow {
  student_id: number;
  name: string;
  phone: string;
  score_units: number;
  correct: number;
  wrong: number;
  skipped: number;
  /** Questions that were dropped. */
  dropped: number;
  total_time: number;
  created_at: string;
  shift_id: number | null;
  shift: string | null;
}

export interface BatchSums {
  /** null: everybody. */
  id: number | null;
  name: string;
  students: number;
  sat: number;
  /** Marks in units; null where nobody sat. */
  mean: number | null;
  best: number | null;
}

/** Most rows of one list: a page asks for fewer. */
const ALL_RESULTS = 100_000;

/** First attempts at a test of the institute, best first, ties by who was earlier; of a batch where one is named. */
export async function findBatchResults(
  { DB }: InstituteEnv,
  { instituteId, testId, batchId }: { instituteId: number; testId: number; batchId: number | null },
  { limit, offset } = { limit: ALL_RESULTS, offset: 0 },
): Promise<BatchResultRow[]> {
  const { results } = await DB.prepare(
    `SELECT a.student_id, s.name, s.phone, a.score_units, a.correct, a.wrong, a.skipped,
            a.dropped_all + a.dropped_nobody AS dropped, a.total_time, a.created_at, h.id AS shift_id, h.name AS shift
       FROM attempts a JOIN students s ON s.id = a.student_id LEFT JOIN test_shifts h ON h.id = a.shift_id
      WHERE a.test_id = ?1 AND a.is_first = 1 AND s.institute_id = ?2
        AND (?3 IS NULL OR EXISTS (SELECT 1 FROM student_batches b WHERE b.student_id = s.id AND b.batch_id = ?3))
      ORDER BY a.score_units DESC, a.created_at, a.id LIMIT ?4 OFFSET ?5`,
  )
    .bind(testId, instituteId, batchId, limit, offset)
    .all<BatchResultRow>();
  return results;
}

/** Who sat of everybody and of each batch, with the mean and the best; everybody stands first. */
export async function sumBatches({ DB }: InstituteEnv, instituteId: number, testId: number): Promise<BatchSums[]> {
  const { results } = await DB.prepare(
    `SELECT NULL AS id, 'Everybody' AS name, COUNT(s.id) AS students, COUNT(a.id) AS sat,
            AVG(a.score_units) AS mean, MAX(a.score_units) AS best
       FROM students s LEFT JOIN attempts a ON a.student_id = s.id AND a.test_id = ?2 AND a.is_first = 1
      WHERE s.institute_id = ?1
      UNION ALL
     SELECT b.id, b.name, COUNT(o.student_id), COUNT(a.id), AVG(a.score_units), MAX(a.score_units)
       FROM batches b LEFT JOIN student_batches o ON o.batch_id = b.id
            LEFT JOIN attempts a ON a.student_id = o.student_id AND a.test_id = ?2 AND a.is_first = 1
      WHERE b.institute_id = ?1 GROUP BY b.id`,
  )
    .bind(instituteId, testId)
    .all<BatchSums>();
  return results;
}
