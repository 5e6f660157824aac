import { z } from "zod";
import { requirePrivateChat, requireWriting, standingOf } from "../consent/standing";
import { invalidFields, notFound } from "../http/api-error";
import { type Call, studentCall } from "../http/call";
import { id, integer, limit, optional } from "../http/fields";
import { chatRecords, findChat, findChats } from "./chat-record";
import { findMessages, messageRecord } from "./message-record";
import { sendMessage } from "./send-message";

const LATEST_MESSAGES = 50;

const getChats = studentCall({
  method: "GET",
  path: "api/content/student_get_chats/",
  async handle(context) {
    const [chats, { private_chat }] = await Promise.all([findChats(context), standingOf(context)]);
    return { status: true, chats: await chatRecords(context, chats), private_chat };
  },
});

const startChat = studentCall({
  method: "POST",
  path: "api/content/student_start_chat/",
  fields: z.object({ teacher_id: id() }),
  async handle(context, { teacher_id }) {
    const { env, student, now } = context;
    requirePrivateChat(await requireWriting(context));
    await env.DB.prepare(
      `INSERT INTO chats (institute_id, kind, name, student_id, teacher_id, created_at)
       SELECT institute_id, 'individual', name, ?1, id, ?2 FROM teachers WHERE id = ?3 AND institute_id = ?4
       ON CONFLICT (student_id, teacher_id) DO NOTHING`,
    )
      .bind(student.id, now.toISOString(), teacher_id, student.instituteId)
      .run();
    const rows = await findChats(context, "c.student_id = ?1 AND c.teacher_id = ?3", [teacher_id]);
    const [chat] = await chatRecords(context, rows);
    if (chat === undefined) throw notFound();
    return { status: true, chat };
  },
});

const getMessages = studentCall({
  method: "POST",
  path: "api/content/student_get_messages/",
  fields: z.object({
    chat_id: id(),
    since_id: optional(integer(0)),
    before_id: optional(id()),
    limit: limit(LATEST_MESSAGES),
  }),
  async handle(context, { chat_id, since_id, before_id, limit: most }) {
    if (since_id !== undefined && before_id !== undefined) {
      throw invalidFields({ before_id: ["Give since_id or before_id, not both."] });
    }
    await findChat(context, chat_id);
    const forward = since_id !== undefined;
    const edge = forward ? "m.id > ?3" : "m.id < ?3";
    // One row more than asked for shows whether there are more.
    const found = await findMessages(
      context,
      `m.chat_id = ?2 AND ${edge}`,
      [chat_id, since_id ?? before_id ?? Number.MAX_SAFE_INTEGER, most + 1],
      `m.id ${forward ? "ASC" : "DESC"} LIMIT ?4`,
    );
    const messages = found.slice(0, most).map(messageRecord);
    if (!forward) messages.reverse();
    return { status: true, messages, has_more: found.length > most };
  },
});

const markChatRead = studentCall({
  method: "POST",
  path: "api/content/student_mark_chat_read/",
  fields: z.object({ chat_id: id(), message_id: id() }),
  async handle(context, { chat_id, message_id }) {
    await findChat(context, chat_id);
    const read = await context.env.DB.prepare(
      `INSERT INTO chat_reads (chat_id, student_id, message_id)
       SELECT chat_id, ?1, id FROM messages WHERE chat_id = ?2 AND id = ?3
       ON CONFLICT (chat_id, student_id) DO UPDATE SET message_id = MAX(message_id, excluded.message_id)`,
    )
      .bind(context.student.id, chat_id, message_id)
      .run();
    if (read.meta.changes === 0) throw notFound();
    const [chat] = await findChats(context, "c.id = ?3", [chat_id]);
    return { status: true, unread_count: chat?.unread_count ?? 0 };
  },
});

export const chatCalls: readonly Call[] = [getChats, startChat, getMessages, sendMessage, markChatRead];
