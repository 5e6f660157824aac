import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";
import { studentCall } from "../http/call";
import type { Page } from "../library/lesson";

/** SQL that is true where announcement `a` is for student ?2: for all, for a batch of theirs, for a test they took. */
const IS_FOR_STUDENT = `(a.batch_id IS NULL OR EXISTS (SELECT 1 FROM student_batches b
    WHERE b.student_id = ?2 AND b.batch_id = a.batch_id))
  AND (a.test_id IS NULL OR EXISTS (SELECT 1 FROM attempts x WHERE x.student_id = ?2 AND x.test_id = a.test_id)
    OR EXISTS (SELECT 1 FROM sittings x WHERE x.student_id = ?2 AND x.test_id = a.test_id))`;

export const getAnnouncements = studentCall({
  method: "GET",
  path: "api/basicinformation/student_get_announcements/",
  async handle({ env, institute, student }) {
    const { results } = await env.DB.prepare(
      `SELECT a.id, a.message, a.created_at FROM announcements a WHERE a.institute_id = ?1 AND ${IS_FOR_STUDENT}
        ORDER BY a.created_at DESC, a.id DESC LIMIT 100`,
    )
      .bind(institute.id, student.id)
      .all();
    return { status: true, announcements: results };
  },
});

interface AnnouncementRow {
  id: number;
  message: string;
  created_at: string;
  batch_id: number | null;
  batch: string | null;
  test_id: number | null;
  test: string | null;
}

const ANNOUNCED = `SELECT a.id, a.message, a.created_at, a.batch_id, b.name AS batch, a.test_id, t.name AS test
  FROM announcements a LEFT JOIN batches b ON b.id = a.batch_id LEFT JOIN tests t ON t.id = a.test_id
  WHERE a.institute_id = ?1`;

/** A page of all announcements of an institute, newest first. */
export async function listAnnouncements(
  { DB }: InstituteEnv,
  instituteId: number,
  { limit, offset }: Page,
): Promise<{ announcements: AnnouncementRow[]; total: number }> {
  const [rows, count] = await DB.batch<AnnouncementRow & { n: number }>([
    DB.prepare(`${ANNOUNCED} ORDER BY a.created_at DESC, a.id DESC LIMIT ?2 OFFSET ?3`).bind(
      instituteId,
      limit,
      offset,
    ),
    DB.prepare("SELECT COUNT(*) AS n FROM announcements WHERE institute_id = ?").bind(instituteId),
  ]);
  return { announcements: rows?.results ?? [], total: count?.results[0]?.n ?? 0 };
}

export async function findAnnouncement(
  { DB }: InstituteEnv,
  instituteId: number,
  id: number,
): Promise<AnnouncementRow | null> {
  return DB.prepare(`${ANNOUNCED} AND a.id = ?2`).bind(instituteId, id).first<AnnouncementRow>();
}

/** Whom an announcement is for; with neither everybody. */
export interface AnnouncedTo {
  batchId: number | null;
  testId: number | null;
}

/** The statement that announces something. */
export const announce = (
  { DB }: InstituteEnv,
  instituteId: number,
  { message, batchId, testId }: AnnouncedTo & { message: string },
  now: Date,
): D1PreparedStatement =>
  DB.prepare(
    "INSERT INTO announcements (institute_id, message, batch_id, test_id, created_at) VALUES (?, ?, ?, ?, ?)",
  ).bind(instituteId, message, batchId, testId, now.toISOString());

/** The statement that changes the words of an announcement; its time stays. */
export const changeAnnouncement = ({ DB }: InstituteEnv, id: number, message: string): D1PreparedStatement =>
  DB.prepare("UPDATE announcements SET message = ? WHERE id = ?").bind(message, id);

export const deleteAnnouncement = ({ DB }: InstituteEnv, id: number): D1PreparedStatement =>
  DB.prepare("DELETE FROM announcements WHERE id = ?").bind(id);
