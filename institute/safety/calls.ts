import { z } from "zod";
import { findChat } from "../chat/chat-record";
import { findMessages } from "../chat/message-record";
import { noToken, notFound, refuse } from "../http/api-error";
import { type Call, type CallContext, openCall, type StudentContext, studentCall } from "../http/call";
import { clientId } from "../http/client-id";
import { choice, flag, id, optional, text } from "../http/fields";
import { sha256 } from "../http/secrets";
import { closeReport, listReports, REASONS } from "./reports";

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

/** Only who asked may know of the answer. */
async function findAnswer({ env, student }: StudentContext, answerId: number): Promise<Thing> {
  const found = await env.DB.prepare(
    `SELECT a.teacher_id AS sender_id, COALESCE(t.name, i.name) AS sender_name, a.text AS copy, a.created_at AS written_at
       FROM doubt_answers a JOIN doubts d ON d.id = a.doubt_id JOIN institutes i ON i.id = ?3
       LEFT JOIN teachers t ON t.id = a.teacher_id WHERE a.id = ?1 AND d.student_id = ?2`,
  )
    .bind(answerId, student.id, student.instituteId)
    .first<Pick<Thing, "sender_id" | "sender_name" | "copy" | "written_at">>();
  if (found === null) throw notFound();
  return { ...found, sender_type: found.sender_id === null ? "institute" : "teacher", file: null, isOwn: false };
}

const finders = { message: findMessage, comment: findComment, answer: findAnswer };

/** Stores a copy once for each student and thing. */
const reportContent = studentCall({
  method: "POST",
  path: "api/content/student_report_content/",
  fields: z.object({
    kind: choice(["message", "comment", "answer"]),
    content_id: id(),
    client_id: clientId,
    reason: choice(REASONS),
    text: optional(text({ max: 1000 })),
  }),
  async handle(context, { kind, content_id, client_id, reason, text: words = "" }) {
    const { env, student, now } = context;
    const thing = await finders[kind](context, content_id);
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

/** The institute of `Authorization: Bearer <key>`; its own programs have the key. Throws ApiError 401. */
async function instituteOfKey({ env, request }: CallContext): Promise<string> {
  const [, key] = /^Bearer\s+([!-~]{20,200})$/i.exec(request.headers.get("Authorization")?.trim() ?? "") ?? [];
  const institute =
    key === undefined
      ? null
      : await env.DB.prepare("SELECT code FROM institutes WHERE report_key_hash = ?")
          .bind(await sha256(key))
          .first<{ code: string }>();
  if (institute === null) throw noToken();
  return institute.code;
}

const getReports = openCall({
  method: "GET",
  path: "api/institute/safety_reports/",
  fields: z.object({ closed: optional(flag()) }),
  async handle(context, { closed = false }) {
    const code = await instituteOfKey(context);
    return { status: true, reports: await listReports(context.env, { code, closed }) };
  },
});

const closeOne = openCall({
  method: "POST",
  path: "api/institute/close_safety_report/",
  fields: z.object({ report_id: id() }),
  async handle(context, { report_id }) {
    const code = await instituteOfKey(context);
    if (!(await closeReport(context.env, report_id, context.now, code))) throw notFound();
    return { status: true, message: "Report closed" };
  },
});

export const safetyCalls: readonly Call[] = [reportContent, getReports, closeOne];
