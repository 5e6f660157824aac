import { z } from "zod";
import { findChat } from "../chat/chat-record";
import { findMessages } from "../chat/message-record";
import { notFound, refuse } from "../http/api-error";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { clientId } from "../http/client-id";
import { choice, id, optional, text } from "../http/fields";
import { REASONS } from "./reports";

/** What is reported, as it stands now. */
interface Thing {
  sender_id: number | null;
  sender_type: "student" | "teacher" | "institute";
  sender_name: string;
  copy: string;
  file: string | null;
  written_at: string;
  isOwn: boolean;
}

async function findMessage(context: StudentContext, messageId: number): Promise<Thing> {
  const [message] = await findMessages(context, "m.id = ?2", [messageId]);
  if (message === undefined) throw notFound();
  // Only who is in the chat may know that there is such a message.
  await findChat(context, message.chat_id);
  const { sender_id, sender_type, sender_name, text: copy, file, created_at, is_mine } = message;
  return { sender_id, sender_type, sender_name, copy, file, written_at: created_at, isOwn: is_mine === 1 };
}

async function findComment({ env, student }: StudentContext, commentId: number): Promise<Thing> {
  const found = await env.DB.prepare(
    `SELECT k.student_id AS sender_id, s.name AS sender_name, k.message AS copy, k.created_at AS written_at
       FROM video_comments k JOIN students s ON s.id = k.student_id WHERE k.id = ?1 AND s.institute_id = ?2`,
  )
    .bind(commentId, student.instituteId)
    .first<Pick<Thing, "sender_name" | "copy" | "written_at"> & { sender_id: number }>();
  if (found === null) throw notFound();
  return { ...found, sender_type: "student", file: null, isOwn: found.sender_id === student.id };
}

/** Stores a copy once for each student and thing. */
const reportContent = studentCall({
  method: "POST",
  path: "api/content/student_report_content/",
  fields: z.object({
    kind: choice(["message", "comment"]),
    content_id: id(),
    client_id: clientId,
    reason: choice(REASONS),
    text: optional(text({ max: 1000 })),
  }),
  async handle(context, { kind, content_id, client_id, reason, text: words = "" }) {
    const { env, student, now } = context;
    const thing = await (kind === "message" ? findMessage : findComment)(context, content_id);
    if (thing.isOwn) throw refuse("This is your own. Report what others wrote.");
    await env.DB.prepare(
      `INSERT INTO safety_reports (institute_id, student_id, client_id, kind, thing_id, sender_id, sender_type,
         sender_name, copy, file, written_at, reason, words, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
       ON CONFLICT (student_id, kind, thing_id) DO NOTHING`,
    )
      .bind(
        ...[student.instituteId, student.id, client_id, kind, content_id, thing.sender_id, thing.sender_type],
        ...[thing.sender_name, thing.copy, thing.file, thing.written_at, reason, words, now.toISOString()],
      )
      .run();
    return { status: true, message: "Reported. Your institute reads it." };
  },
});

export const safetyCalls: readonly Call[] = [reportContent];
