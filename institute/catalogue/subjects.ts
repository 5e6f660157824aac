import { z } from "zod";
import { notFound } from "../http/api-error";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { id } from "../http/fields";

/** Throws ApiError 404 unless the subject is one of the student's institute. */
export async function checkSubject(context: StudentContext, subjectId: number): Promise<void> {
  const found = await context.env.DB.prepare("SELECT 1 AS found FROM subjects WHERE id = ? AND institute_id = ?")
    .bind(subjectId, context.institute.id)
    .first();
  if (found === null) throw notFound();
}

/** Throws ApiError 404 unless the chapter is one of the student's institute. */
export async function checkChapter(context: StudentContext, chapterId: number): Promise<void> {
  const found = await context.env.DB.prepare(
    `SELECT 1 AS found FROM chapters c JOIN subjects s ON s.id = c.subject_id
      WHERE c.id = ? AND s.institute_id = ?`,
  )
    .bind(chapterId, context.institute.id)
    .first();
  if (found === null) throw notFound();
}

async function listSubjects({ env, institute }: StudentContext) {
  const { results } = await env.DB.prepare(
    "SELECT id, name, name AS subject_name FROM subjects WHERE institute_id = ? ORDER BY position, id",
  )
    .bind(institute.id)
    .all();
  return { status: true, subjects: results };
}

async function listChapters(context: StudentContext, { subject_id }: { subject_id: number }) {
  await checkSubject(context, subject_id);
  const { results } = await context.env.DB.prepare(
    "SELECT id, subject_id, name FROM chapters WHERE subject_id = ? ORDER BY position, id",
  )
    .bind(subject_id)
    .all();
  return { status: true, chapters: results };
}

const ofSubject = z.object({ subject_id: id() });

export const subjectCalls: readonly Call[] = [
  studentCall({ method: "GET", path: "api/content/student_get_subjects/", handle: listSubjects }),
  studentCall({ method: "GET", path: "api/basicinformation/student_subjects/", handle: listSubjects }),
  studentCall({
    method: "GET",
    path: "api/content/student_get_chapters/{subject_id}/",
    fields: ofSubject,
    handle: listChapters,
  }),
  studentCall({ method: "POST", path: "api/content/student_get_chapters/", fields: ofSubject, handle: listChapters }),
];
