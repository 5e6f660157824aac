import { all, condition } from "../database/condition";
import type { InstituteEnv } from "../env";

interface StudentLine {
  id: number;
  name: string;
  username: string;
  phone: string;
  batches: string | null;
  /** 1: nobody has signed in with the password of the slip. */
  has_slip: number;
}

interface StudentSearch {
  /** A part of the name, or of the phone. */
  words: string;
  batchId: number | null;
  /** Those alone who never signed in with their slip. */
  withSlip?: boolean;
}

/** Students of an institute by name, so many from a place, with how many there are in all. */
export async function findStudents(
  { DB }: InstituteEnv,
  instituteId: number,
  { words, batchId, withSlip = false }: StudentSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StudentLine[]; total: number }> {
  const digits = words.replace(/[\s+-]/g, "");
  const phone = /^\d+$/.test(digits) ? digits : words;
  const where = all(
    condition("s.institute_id = ?", instituteId),
    ...(words === "" ? [] : [condition("instr(lower(s.name), lower(?)) > 0 OR instr(s.phone, ?) > 0", words, phone)]),
    ...(batchId === null
      ? []
      : [condition("EXISTS (SELECT 1 FROM student_batches WHERE student_id = s.id AND batch_id = ?)", batchId)]),
    ...(withSlip ? [condition("s.slip_from IS NOT NULL")] : []),
  );
  const [rows, count] = await DB.batch<StudentLine & { n: number }>([
    DB.prepare(
      `SELECT s.id, s.name, s.username, s.phone, s.slip_from IS NOT NULL AS has_slip,
              (SELECT group_concat(b.name, ', ') FROM student_batches sb JOIN batches b ON b.id = sb.batch_id
                WHERE sb.student_id = s.id) AS batches
         FROM students s WHERE ${where.sql} ORDER BY s.name COLLATE NOCASE, s.id LIMIT ? OFFSET ?`,
    ).bind(...where.binds, limit, offset),
    DB.prepare(`SELECT COUNT(*) AS n FROM students s WHERE ${where.sql}`).bind(...where.binds),
  ]);
  return { rows: rows?.results ?? [], total: count?.results[0]?.n ?? 0 };
}

interface BatchLine {
  id: number;
  name: string;
  students: number;
  /** Group chats that are of it. */
  chats: number;
}

export async function listBatches({ DB }: InstituteEnv, instituteId: number): Promise<BatchLine[]> {
  const { results } = await DB.prepare(
    `SELECT b.id, b.name, b.members AS students,
            (SELECT COUNT(*) FROM chats WHERE batch_id = b.id) AS chats
       FROM batches b WHERE b.institute_id = ? ORDER BY b.name COLLATE NOCASE, b.id`,
  )
    .bind(instituteId)
    .all<BatchLine>();
  return results;
}
