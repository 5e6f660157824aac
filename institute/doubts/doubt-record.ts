import { type Condition, condition } from "../database/condition";
import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";
import type { Page } from "../library/lesson";
import { findReplies } from "./open-doubts";

interface DoubtRow {
  id: number;
  client_id: string;
  kind: "doubt" | "report";
  text: string;
  subject_id: number | null;
  subject_name: string | null;
  question_id: number | null;
  question: string | null;
  test_id: number | null;
  test_name: string | null;
  performance_id: number | null;
  language: string | null;
  image: string | null;
  state: "open" | "answered" | "closed";
  created_at: string;
}

/** The student's doubts as replies carry them, newest first, with their answers; a condition narrows them by `d`. */
export async function listDoubts(
  { env, student }: StudentContext,
  narrow: Condition = condition("true"),
  page: Page = { limit: 1, offset: 0 },
) {
  const { results } = await env.DB.prepare(
    `SELECT d.id, d.client_id, d.kind, d.text, d.subject_id, s.name AS subject_name, d.question_id, q.question,
            d.test_id, t.name AS test_name, d.performance_id, d.language, d.image, d.state, d.created_at
       FROM doubts d LEFT JOIN subjects s ON s.id = d.subject_id LEFT JOIN questions q ON q.id = d.question_id
       LEFT JOIN tests t ON t.id = d.test_id
      WHERE d.student_id = ? AND (${narrow.sql}) ORDER BY d.id DESC LIMIT ? OFFSET ?`,
  )
    .bind(student.id, ...narrow.binds, page.limit, page.offset)
    .all<DoubtRow>();
  const answers = await findReplies(
    env,
    results.map((row) => row.id),
  );
  return results.map((row) => ({
    ...row,
    image: fileUrl(row.image),
    answers: answers
      .filter((answer) => answer.doubt_id === row.id)
      .map(({ id, text, writer, image, created_at, note_id, note, video_id, video }) => ({
        ...{ id, text, teacher: writer, image: fileUrl(image), created_at },
        ...(note === null ? {} : { note: { id: note_id, name: note } }),
        ...(video === null ? {} : { video: { id: video_id, name: video } }),
      })),
  }));
}

export async function countDoubts({ env, student }: StudentContext, narrow: Condition) {
  const row = await env.DB.prepare(`SELECT COUNT(*) AS total FROM doubts d WHERE d.student_id = ? AND (${narrow.sql})`)
    .bind(student.id, ...narrow.binds)
    .first<{ total: number }>();
  return row?.total ?? 0;
}
