import { notFound } from "../http/api-error";
import type { StudentContext } from "../http/call";
import { findMessages, type MessageRow, messageRecord } from "./message-record";

/**
 * SQL that is true where a student is in the chat `c`: their own with a teacher, their institute's or one of their
 * batches. `student` and `institute` are the SQL of those ids.
 */
export function isInChatSql(student: string, institute: string): string {
  return `(c.student_id = ${student} OR (c.kind = 'group' AND c.institute_id = ${institute}
    AND (c.batch_id IS NULL OR EXISTS (SELECT 1 FROM student_batches sb
           WHERE sb.batch_id = c.batch_id AND sb.student_id = ${student}))))`;
}

/** More unread messages are not counted. */
export const MOST_UNREAD = 100;

interface ChatRow {
  id: number;
  kind: "group" | "individual";
  name: string;
  teacher_id: number | null;
  can_send: number;
  created_at: string;
  members: number;
  unread_count: number;
  last_message_id: number | null;
}

/** The student's chats; `where` narrows them with its own binds, from ?3 on. */
export async function findChats(
  { env, student }: StudentContext,
  where = "true",
  binds: number[] = [],
): Promise<ChatRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT c.id, c.kind, COALESCE(t.name, c.name) AS name, c.teacher_id, c.can_send, c.created_at,
            CASE WHEN c.kind = 'individual' THEN 2 ELSE COALESCE(b.members, i.members) END AS members,
            (SELECT COUNT(*) FROM (SELECT 1 FROM messages m WHERE m.chat_id = c.id AND m.student_id IS NOT ?1
                AND m.id > COALESCE((SELECT r.message_id FROM chat_reads r
                                      WHERE r.chat_id = c.id AND r.student_id = ?1), 0)
              LIMIT ${MOST_UNREAD})) AS unread_count,
            (SELECT MAX(m.id) FROM messages m WHERE m.chat_id = c.id) AS last_message_id
       FROM chats c JOIN institutes i ON i.id = c.institute_id
       LEFT JOIN batches b ON b.id = c.batch_id LEFT JOIN teachers t ON t.id = c.teacher_id
      WHERE ${isInChatSql("?1", "?2")} AND (${where})
      ORDER BY last_message_id DESC, c.id`,
  )
    .bind(student.id, student.instituteId, ...binds)
    .all<ChatRow>();
  return results;
}

/** What writing needs of a chat. Throws notFound unless the student is in it. */
export async function findChat({ env, student }: StudentContext, chatId: number) {
  const row = await env.DB.prepare(
    `SELECT c.kind, c.can_send FROM chats c WHERE c.id = ?3 AND ${isInChatSql("?1", "?2")}`,
  )
    .bind(student.id, student.instituteId, chatId)
    .first<Pick<ChatRow, "kind" | "can_send">>();
  if (row === null) throw notFound();
  return row;
}

export async function chatRecords(context: StudentContext, rows: ChatRow[]) {
  const ids = rows.flatMap((row) => row.last_message_id ?? []);
  const newest = await findMessages(context, "m.id IN (SELECT value FROM json_each(?2))", [JSON.stringify(ids)]);
  const byId = new Map<number, MessageRow>(newest.map((row) => [row.id, row]));
  return rows.map((row) => {
    const last = byId.get(row.last_message_id ?? 0);
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      image: null,
      teacher_id: row.teacher_id,
      members: row.members,
      can_send: row.can_send === 1,
      unread_count: row.unread_count,
      last_message: last ? messageRecord(last) : null,
      updated_at: last?.created_at ?? row.created_at,
    };
  });
}
