import type { InstituteEnv } from "../env";
import { fileUrl } from "../files/file-url";

export interface MessageRow {
  id: number;
  chat_id: number;
  client_id: string | null;
  kind: "text" | "image" | "audio";
  text: string;
  file: string | null;
  size: number;
  audio_seconds: number | null;
  sender_id: number | null;
  sender_name: string;
  sender_type: "student" | "teacher" | "institute";
  is_mine: number;
  seen: number;
  created_at: string;
}

/**
 * Messages as a student reads them, or with the id 0 the institute; `where` says which, with its own binds from ?2 on, and
 * must keep to chats of the reader. `order` may end in a LIMIT.
 */
export async function findMessages(
  { env, student }: { env: Pick<InstituteEnv, "DB">; student: { id: number } },
  where: string,
  binds: (number | string)[],
  order = "m.id",
): Promise<MessageRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT m.id, m.chat_id, m.client_id, m.kind, m.text, m.file, m.size, m.audio_seconds,
            COALESCE(m.student_id, m.teacher_id) AS sender_id,
            COALESCE(s.name, t.name, i.name) AS sender_name,
            CASE WHEN m.student_id IS NOT NULL THEN 'student'
                 WHEN m.teacher_id IS NOT NULL THEN 'teacher' ELSE 'institute' END AS sender_type,
            m.student_id IS ?1 AS is_mine,
            EXISTS (SELECT 1 FROM chat_reads r WHERE r.chat_id = m.chat_id AND r.message_id >= m.id
               AND (r.student_id IS NOT m.student_id OR r.teacher_id IS NOT m.teacher_id)) AS seen,
            m.created_at
       FROM messages m JOIN chats c ON c.id = m.chat_id JOIN institutes i ON i.id = c.institute_id
       LEFT JOIN students s ON s.id = m.student_id LEFT JOIN teachers t ON t.id = m.teacher_id
      WHERE ${where} ORDER BY ${order}`,
  )
    .bind(student.id, ...binds)
    .all<MessageRow>();
  return results;
}

/** A message as replies carry it (docs/institute-api.md, "Chat"). `size` in bytes. */
export function messageRecord(row: MessageRow) {
  const file = fileUrl(row.file);
  return {
    id: row.id,
    chat_id: row.chat_id,
    client_id: row.client_id,
    kind: row.kind,
    text: row.text,
    image: row.kind === "image" ? file : null,
    audio: row.kind === "audio" ? file : null,
    audio_seconds: row.audio_seconds,
    size: row.size,
    sender_id: row.sender_id,
    sender_name: row.sender_name,
    sender_type: row.sender_type,
    is_mine: row.is_mine === 1,
    seen: row.seen === 1,
    created_at: row.created_at,
  };
}
