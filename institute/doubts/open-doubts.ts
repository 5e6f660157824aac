/** Doubts as the institute's people read them. */
import type { InstituteEnv } from "../env";
import type { Page } from "../library/lesson";
import { optionPlaceOf } from "../marking/answers";
import { type KeyColumns, questionKeyOf } from "../marking/question-key";

export const DOUBT_STATES = ["open", "answered", "closed"] as const;
export type DoubtState = (typeof DOUBT_STATES)[number];

interface ListedDoubt {
  id: number;
  kind: "doubt" | "report";
  state: DoubtState;
  text: string;
  student: string;
  subject: string | null;
  created_at: string;
}

/** The subject that a doubt names, or that of its question. */
const SUBJECT_OF_DOUBT = "COALESCE(d.subject_id, q.subject_id)";
const OF_INSTITUTE = `doubts d JOIN students s ON s.id = d.student_id AND s.institute_id = ?1
  LEFT JOIN questions q ON q.id = d.question_id`;

/** A page of an institute's doubts of a state: the open ones that wait longest first, others newest first. */
export async function listDoubtsOf(
  { DB }: InstituteEnv,
  instituteId: number,
  state: DoubtState,
  { limit, offset }: Page,
): Promise<{ doubts: ListedDoubt[]; total: number }> {
  const [rows, count] = await DB.batch<ListedDoubt & { n: number }>([
    DB.prepare(
      `SELECT d.id, d.kind, d.state, substr(d.text, 1, 160) AS text, s.name AS student, u.name AS subject, d.created_at
         FROM ${OF_INSTITUTE} LEFT JOIN subjects u ON u.id = ${SUBJECT_OF_DOUBT} WHERE d.state = ?2
        ORDER BY d.id ${state === "open" ? "ASC" : "DESC"} LIMIT ?3 OFFSET ?4`,
    ).bind(instituteId, state, limit, offset),
    DB.prepare(`SELECT COUNT(*) AS n FROM ${OF_INSTITUTE} WHERE d.state = ?2`).bind(instituteId, state),
  ]);
  return { doubts: rows?.results ?? [], total: count?.results[0]?.n ?? 0 };
}

interface ReadDoubtRow extends KeyColumns {
  id: number;
  kind: "doubt" | "report";
  state: DoubtState;
  text: string;
  image: string | null;
  language: string | null;
  created_at: string;
  student_id: number;
  student: string;
  subject_id: number | null;
  subject: string | null;
  chapter: string | null;
  topic: string | null;
  test: string | null;
  question_id: number | null;
  question: string | null;
  options: string | null;
  explanation: string | null;
  question_image: string | null;
  image_alt: string | null;
  /** Id of the option that the student chose in the attempt; null without an attempt. */
  chosen: number | null;
}

export interface DoubtReply {
  id: number;
  doubt_id: number;
  text: string;
  image: string | null;
  writer: string | null;
  created_at: string;
  note_id: number | null;
  note: string | null;
  video_id: number | null;
  video: string | null;
}

/** The answers to doubts, oldest first. */
export async function findReplies({ DB }: Pick<InstituteEnv, "DB">, ids: readonly number[]): Promise<DoubtReply[]> {
  const { results } = await DB.prepare(
    `SELECT a.id, a.doubt_id, a.text, a.image, t.name AS writer, a.created_at, a.note_id, n.name AS note, a.video_id,
            v.name AS video
       FROM doubt_answers a LEFT JOIN teachers t ON t.id = a.teacher_id
       LEFT JOIN notes n ON n.id = a.note_id LEFT JOIN videos v ON v.id = a.video_id
      WHERE a.doubt_id IN (SELECT value FROM json_each(?)) ORDER BY a.id`,
  )
    .bind(JSON.stringify(ids))
    .all<DoubtReply>();
  return results;
}

function readQuestionOf(row: ReadDoubtRow) {
  if (row.question === null) return null;
  const { rightPlaces, dropped } = questionKeyOf(row);
  return {
    text: row.question,
    options: JSON.parse(row.options ?? "[]") as string[],
    explanation: row.explanation ?? "",
    image: row.question_image,
    imageAlt: row.image_alt ?? "",
    rightPlaces,
    dropped,
    /** From 1; null: none was chosen. Undefined: the doubt is of no attempt. */
    chosenPlace: row.chosen === null ? undefined : optionPlaceOf(row.chosen),
  };
}

/** One doubt with its question, what the student chose, and its answers; null where it is another institute's. */
export async function readDoubt({ DB }: InstituteEnv, instituteId: number, doubtId: number) {
  const row = await DB.prepare(
    `SELECT d.id, d.kind, d.state, d.text, d.image, d.language, d.created_at, d.student_id, s.name AS student,
            ${SUBJECT_OF_DOUBT} AS subject_id, u.name AS subject, c.name AS chapter, q.topic, t.name AS test, d.question_id,
            q.question, q.options, q.explanation, q.image AS question_image, q.image_alt, q.correct_place,
            q.right_places, q.dropped,
            (SELECT json_extract(r.value, '$[1]') FROM attempts a, json_each(a.answers) r
              WHERE a.id = d.performance_id AND a.student_id = d.student_id
                AND json_extract(r.value, '$[0]') = d.question_id) AS chosen
       FROM ${OF_INSTITUTE} LEFT JOIN subjects u ON u.id = ${SUBJECT_OF_DOUBT} LEFT JOIN chapters c ON c.id = q.chapter_id
       LEFT JOIN tests t ON t.id = d.test_id WHERE d.id = ?2`,
  )
    .bind(instituteId, doubtId)
    .first<ReadDoubtRow>();
  if (row === null) return null;
  return { ...row, about: readQuestionOf(row), replies: await findReplies({ DB }, [doubtId]) };
}

export type ReadDoubt = NonNullable<Awaited<ReturnType<typeof readDoubt>>>;
