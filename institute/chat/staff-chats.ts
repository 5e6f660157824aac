/** Chats as the institute's people read them. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";
import type { Page } from "../library/lesson";
import type { StaffMember } from "../staff/staff-record";
import { MOST_UNREAD } from "./chat-record";

/**
 * SQL that is true where chat `c` is one that somebody of the staff reads: the groups, those of the teacher they are, and all
 * of them for an owner, who answers for the institute.
 */
export const isReadByStaffSql = (institute: string, teacher: string, isOwner: string) =>
  `(c.institute_id = ${institute} AND (c.kind = 'group' OR c.teacher_id = ${teacher} OR ${isOwner}))`;

/** The newest message that anybody of the staff read in chat `c`: one of them is enough. */
const READ_BY_STAFF = `COALESCE((SELECT MAX(r.message_id) FROM chat_reads r
  WHERE r.chat_id = c.id AND r.student_id IS NULL), 0)`;

/** Messages of students in chat `c` that nobody of the staff read. */
export const UNREAD_BY_STAFF = `SELECT 1 FROM messages m
  WHERE m.chat_id = c.id AND m.id > ${READ_BY_STAFF} AND m.student_id IS NOT NULL`;

interface StaffChatRow {
  id: number;
  kind: "group" | "individual";
  /** Of an individual chat the student's. */
  name: string;
  teacher_id: number | null;
  teacher: string | null;
  batch: string | null;
  student_id: number | null;
  can_send: number;
  unread: number;
  newest: string | null;
  newest_at: string | null;
}

type Reader = Pick<StaffMember, "role" | "teacherId">;

const CHATS_OF_STAFF = `SELECT c.id, c.kind, COALESCE(s.name, c.name) AS name, c.teacher_id, t.name AS teacher, b.name AS batch,
    c.student_id, c.can_send, (SELECT MAX(m.id) FROM messages m WHERE m.chat_id = c.id) AS newest_id,
    (SELECT COUNT(*) FROM (${UNREAD_BY_STAFF} LIMIT ${MOST_UNREAD})) AS unread
  FROM chats c LEFT JOIN students s ON s.id = c.student_id LEFT JOIN teachers t ON t.id = c.teacher_id
  LEFT JOIN batches b ON b.id = c.batch_id WHERE ${isReadByStaffSql("?1", "?2", "?3")}`;

const bindsOf = (instituteId: number, { role, teacherId }: Reader) => [
  instituteId,
  teacherId,
  role === "owner" ? 1 : 0,
];

/** A page of them: those with something unread first, then the newest. */
export async function listStaffChats(
  { DB }: InstituteEnv,
  instituteId: number,
  reader: Reader,
  { limit, offset }: Page,
): Promise<{ chats: StaffChatRow[]; total: number }> {
  const binds = bindsOf(instituteId, reader);
  const [rows, count] = await DB.batch<StaffChatRow & { n: number }>([
    DB.prepare(
      `SELECT c.*, substr(m.text, 1, 80) AS newest, m.created_at AS newest_at FROM (${CHATS_OF_STAFF}) c
         LEFT JOIN messages m ON m.id = c.newest_id
        ORDER BY c.unread > 0 DESC, c.newest_id DESC, c.id LIMIT ?4 OFFSET ?5`,
    ).bind(...binds, limit, offset),
    DB.prepare(`SELECT COUNT(*) AS n FROM chats c WHERE ${isReadByStaffSql("?1", "?2", "?3")}`).bind(...binds),
  ]);
  return { chats: rows?.results ?? [], total: count?.results[0]?.n ?? 0 };
}

/** Null where there is none, or it is not theirs to read. */
export async function findStaffChat(
  { DB }: InstituteEnv,
  instituteId: number,
  reader: Reader,
  chatId: number,
): Promise<StaffChatRow | null> {
  return DB.prepare(`${CHATS_OF_STAFF} AND c.id = ?4`)
    .bind(...bindsOf(instituteId, reader), chatId)
    .first<StaffChatRow>();
}

/** The statement by which a chat is read up to a message, by a teacher or, where that is null, the institute. */
export function markReadByStaff(
  { DB }: InstituteEnv,
  { chatId, messageId, teacherId }: { chatId: number; messageId: number; teacherId: number | null },
): D1PreparedStatement {
  const place =
    teacherId === null ? "(chat_id) WHERE student_id IS NULL AND teacher_id IS NULL" : "(chat_id, teacher_id)";
  return DB.prepare(
    `INSERT INTO chat_reads (chat_id, teacher_id, message_id) SELECT chat_id, ?2, id FROM messages WHERE chat_id = ?1 AND id = ?3
     ON CONFLICT ${place} DO UPDATE SET message_id = MAX(message_id, excluded.message_id)`,
  ).bind(chatId, teacherId, messageId);
}

interface StaffMessage {
  chatId: number;
  teacherId: number | null;
  text: string;
  file: { key: string; size: number; kind: "image" | "audio" } | null;
}

/** The statement that writes to a chat as a teacher, or as the institute. */
export function writeToChat(
  { DB }: InstituteEnv,
  { chatId, teacherId, text, file }: StaffMessage,
  now: Date,
): D1PreparedStatement {
  return DB.prepare(
    "INSERT INTO messages (chat_id, kind, text, file, size, teacher_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  ).bind(...[chatId, file?.kind ?? "text", text, file?.key ?? null, file?.size ?? 0, teacherId, now.toISOString()]);
}

/** The chat of a student with a teacher or, where that is null, the institute: begun once. */
export async function beginChat(
  { DB }: InstituteEnv,
  institute: { id: number; name: string },
  { studentId, teacherId }: { studentId: number; teacherId: number | null },
  now: Date,
): Promise<number> {
  const [, found] = await DB.batch<{ id: number }>([
    DB.prepare(
      `INSERT INTO chats (institute_id, kind, name, student_id, teacher_id, created_at)
       VALUES (?1, 'individual', COALESCE((SELECT name FROM teachers WHERE id = ?4), ?2), ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
    ).bind(institute.id, institute.name, studentId, teacherId, now.toISOString()),
    DB.prepare("SELECT id FROM chats WHERE student_id = ? AND teacher_id IS ?").bind(studentId, teacherId),
  ]);
  const id = found?.results[0]?.id;
  if (id === undefined) throw new Error("A chat that was begun is not there.");
  return id;
}

interface ChatGroup {
  name: string;
  batchId: number | null;
  canSend: boolean;
}

/** The statement that makes a group, of a batch or of everybody. */
export const makeGroup = (
  { DB }: InstituteEnv,
  instituteId: number,
  { name, batchId, canSend }: ChatGroup,
  now: Date,
) =>
  DB.prepare(
    "INSERT INTO chats (institute_id, kind, name, batch_id, can_send, created_at) VALUES (?, 'group', ?, ?, ?, ?)",
  ).bind(...[instituteId, name, batchId, canSend ? 1 : 0, now.toISOString()]);

/** The statement that renames a group, or changes whether students write in it. */
export const changeGroup = ({ DB }: InstituteEnv, chatId: number, { name, canSend }: Omit<ChatGroup, "batchId">) =>
  DB.prepare("UPDATE chats SET name = ?, can_send = ? WHERE id = ? AND kind = 'group'").bind(
    name,
    canSend ? 1 : 0,
    chatId,
  );
