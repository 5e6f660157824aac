import { z } from "zod";
import { requirePrivateChat, requireWriting } from "../consent/standing";
import { MAX_UPLOAD_BYTES, type StoredUpload, storeUpload } from "../files/uploads";
import { forbidden, refuse } from "../http/api-error";
import { type StudentContext, studentCall } from "../http/call";
import { clientId } from "../http/client-id";
import { decimal, id, optional, text, upload } from "../http/fields";
import { findChat } from "./chat-record";
import { findMessages, type MessageRow, messageRecord } from "./message-record";
import { requireNoQuiet } from "./quiet-hours";

export const MAX_MESSAGE_CHARACTERS = 2000;
const MAX_AUDIO_SECONDS = 300;

/** Sends a text or one file to a chat; the same client_id again answers the first message (docs/institute-api.md). */
export const sendMessage = studentCall({
  method: "POST",
  path: "api/content/student_send_message/",
  encoding: "multipart",
  fields: z.object({
    chat_id: id(),
    client_id: clientId,
    text: optional(text({ max: MAX_MESSAGE_CHARACTERS, blank: true })),
    image: optional(upload(MAX_UPLOAD_BYTES)),
    audio: optional(upload(MAX_UPLOAD_BYTES)),
    audio_seconds: optional(decimal(0, MAX_AUDIO_SECONDS)),
  }),
  async handle(context, fields) {
    const before = await findSent(context, fields.client_id);
    if (before) return { status: true, message: messageRecord(before) };
    const chat = await findChat(context, fields.chat_id);
    const standing = await requireWriting(context);
    if (chat.kind === "individual") requirePrivateChat(standing);
    if (chat.can_send === 0) throw forbidden("Only the institute writes here.");
    await requireNoQuiet(context.env, context.institute.id, context.now);
    const message = await storeMessage(context, { ...fields, ...contentOf(fields) });
    return { status: true, message: messageRecord(message) };
  },
});

type MessageContent =
  | { kind: "text"; text: string; file: null }
  | { kind: "image" | "audio"; text: string; file: File };

interface Given {
  text?: string;
  image?: File;
  audio?: File;
}

function contentOf({ text = "", image, audio }: Given): MessageContent {
  if (image && audio) throw refuse("Send one file at a time");
  if (audio && text !== "") throw refuse("A recording carries no text");
  if (image) return { kind: "image", text, file: image };
  if (audio) return { kind: "audio", text, file: audio };
  if (text === "") throw refuse("Message is empty");
  return { kind: "text", text, file: null };
}

type NewMessage = MessageContent & { chat_id: number; client_id: string; audio_seconds?: number };

async function storeMessage(context: StudentContext, message: NewMessage): Promise<MessageRow> {
  const { env, student, now } = context;
  const file: StoredUpload | null =
    message.kind === "text" ? null : await storeUpload(context, message.kind, message.file);
  const stored = await env.DB.prepare(
    `INSERT INTO messages (chat_id, client_id, kind, text, file, size, audio_seconds, student_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (student_id, client_id) DO NOTHING`,
  )
    .bind(
      message.chat_id,
      message.client_id,
      message.kind,
      message.text,
      file?.key ?? null,
      file?.size ?? 0,
      message.kind === "audio" ? (message.audio_seconds ?? null) : null,
      student.id,
      now.toISOString(),
    )
    .run();
  // Two requests raced, and the other one stored the message.
  if (stored.meta.changes === 0 && file) await env.FILES.delete(file.key);
  const row = await findSent(context, message.client_id);
  if (row === undefined) throw new Error("A stored message is not there.");
  return row;
}

async function findSent(context: StudentContext, sentId: string): Promise<MessageRow | undefined> {
  const [row] = await findMessages(context, "m.student_id = ?1 AND m.client_id = ?2", [sentId]);
  return row;
}
