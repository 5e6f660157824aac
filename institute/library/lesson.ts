import { isBoughtSql, purchaseBinds } from "../access/purchases";
import { type Condition, condition } from "../database/condition";
import { fileUrl } from "../files/file-url";
import { signedUrl } from "../files/signed-link";
import type { StudentContext } from "../http/call";
import { KINDS, type LessonType } from "../kinds";

/** A note or a video as the database holds it, with the names of where it belongs. `size` in bytes. */
export interface LessonRow {
  id: number;
  name: string;
  description: string;
  subject_id: number;
  subject_name: string;
  chapter_id: number;
  chapter_name: string;
  thumbnail: string | null;
  created_at: string;
  is_premium: number;
  is_purchased: number;
  price: number;
  file: string | null;
  size: number | null;
}

export interface Page {
  limit: number;
  offset: number;
}

const OWN_COLUMNS: Record<LessonType, string> = {
  note: "",
  video: `, v.youtube_id, v.duration, v.captions, v.captions_language,
            (SELECT json_group_array(json_object('language', language, 'file', file)) FROM video_captions
              WHERE video_id = v.id) AS other_captions`,
};

/** Lessons of the student's institute, in the curriculum's order; a condition narrows them by the kind's alias. */
export async function findLessons<Row extends LessonRow>(
  context: StudentContext,
  type: LessonType,
  narrow: Condition = condition("true"),
  page: Page = { limit: 1000, offset: 0 },
): Promise<Row[]> {
  const { table, alias: x } = KINDS[type];
  const { results } = await context.env.DB.prepare(
    `SELECT ${x}.id, ${x}.name, ${x}.description, ${x}.subject_id, s.name AS subject_name, ${x}.chapter_id,
            c.name AS chapter_name, ${x}.thumbnail, ${x}.created_at, ${x}.is_premium,
            ${isBoughtSql(type, `${x}.id`)} AS is_purchased, ${x}.price, ${x}.file, ${x}.size${OWN_COLUMNS[type]}
       FROM ${table} ${x} JOIN subjects s ON s.id = ${x}.subject_id JOIN chapters c ON c.id = ${x}.chapter_id
      WHERE ${x}.institute_id = ? AND (${narrow.sql})
      ORDER BY s.position, c.position, ${x}.id LIMIT ? OFFSET ?`,
  )
    .bind(...purchaseBinds(context), context.institute.id, ...narrow.binds, page.limit, page.offset)
    .all<Row>();
  return results;
}

export async function countLessons(
  { env, institute }: StudentContext,
  type: LessonType,
  narrow: Condition,
): Promise<number> {
  const { table, alias } = KINDS[type];
  const row = await env.DB.prepare(
    `SELECT COUNT(*) AS total FROM ${table} ${alias} WHERE ${alias}.institute_id = ? AND (${narrow.sql})`,
  )
    .bind(institute.id, ...narrow.binds)
    .first<{ total: number }>();
  return row?.total ?? 0;
}

/** What notes and videos have in common in replies. Prices in rupees, sizes in bytes. */
export function lessonRecord(row: LessonRow) {
  return {
    id: row.id,
    name: row.name,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    chapter_id: row.chapter_id,
    chapter_name: row.chapter_name,
    thumbnail: fileUrl(row.thumbnail),
    created_at: row.created_at,
    is_premium: row.is_premium === 1,
    is_purchased: row.is_purchased === 1,
    description: row.description,
    price: row.price,
    size: row.size,
    size_bytes: row.size,
  };
}

/** Where the file of a lesson is read: free, by everybody; premium, by a link of some hours for its buyers alone. */
export async function lessonFile(
  { env, now }: Pick<StudentContext, "env" | "now">,
  { file, is_premium, is_purchased }: Pick<LessonRow, "file" | "is_premium" | "is_purchased">,
): Promise<string | null> {
  if (is_premium === 0) return fileUrl(file);
  return is_purchased === 1 && file !== null ? signedUrl(env, file, now) : null;
}
