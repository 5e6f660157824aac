import { type Condition, condition } from "../database/condition";
import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";
import type { Page } from "../library/lesson";

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

interface DoubtRecordAnswerRow {
  id: number;
  doubt_id: number;
  text: string;
  teacher: string | null;
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
  const answers = await env.DB.prepare(
    `SELECT a.id, a.doubt_id, a.text, t.name AS teacher, a.created_at
       FROM doubt_answers a LEFT JOIN teachers t ON t.id = a.teacher_id
      WHERE a.doubt_id IN (SELECT value FROM json_each(?)) ORDER BY a.id`,
  )
    .bind(JSON.stringify(results.map((row) => row.id)))
    .all<DoubtRecordAnswerRow>();
  return results.map((row) => ({
    ...row,
    image: fileUrl(row.image),
    answers: answers.results
      .filter((answer) => answer.doubt_id === row.id)
      .map(({ id, text, teacher, created_at }) => ({ id, text, teacher, image: null, created_at })),
  }));
}

export async function countDoubts({ env, student }: StudentContext, narrow: Condition) {
  const row = await env.DB.prepare(`SELECT COUNT(*) AS total FROM doubts d WHERE d.student_id = ? AND (${narrow.sql})`)
    .bind(student.id, ...narrow.binds)
    .first<{ total: number }>();
  return row?.total ?? 0;
}
