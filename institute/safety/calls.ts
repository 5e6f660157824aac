import { z } from "zod";
import { findChat } from "../chat/chat-record";
import { findMessages } from "../chat/message-record";
import { notFound, refuse } from "../http/api-error";
import { type Call, openCall, type StudentContext, studentCall } from "../http/call";
import { clientId } from "../http/client-id";
import { choice, flag, id, integer, optional, text } from "../http/fields";
import { serveStored } from "../media/serve-media";
import { instituteOfKey } from "./report-key";
import { copyReported } from "./reported-files";
import { closeReport, listReports, REASONS, reportedFile } from "./reports";

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
async function findReportedAnswer({ env, student }: StudentContext, answerId: number): Promise<Thing> {
  const found = await env.DB.prepare(
    `SELECT a.teacher_id AS sender_id, COALESCE(t.name, i.name) AS sender_name, a.text AS copy, a.image AS file,
            a.created_at AS written_at FROM doubt_answers a JOIN doubts d ON d.id = a.doubt_id JOIN institutes i ON i.id = ?3
       LEFT JOIN teachers t ON t.id = a.teacher_id WHERE a.id = ?1 AND d.student_id = ?2`,
  )
    .bind(answerId, student.id, student.instituteId)
    .first<Pick<Thing, "sender_id" | "sender_name" | "copy" | "file" | "written_at">>();
  if (found === null) throw notFound();
  return { ...found, sender_type: found.sender_id === null ? "institute" : "teacher", isOwn: false };
}

const finders = { message: findMessage, comment: findComment, answer: findReportedAnswer };

/** Stores a copy once for each student and thing, of its file too: first, for the sender may delete it. */
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
    const { file } = thing;
    const copied = file === null ? null : await copyReported(env, { kind, thing_id: content_id, file });
    await env.DB.prepare(
      `INSERT INTO safety_reports (institute_id, student_id, client_id, kind, thing_id, sender_id, sender_type,
         sender_name, copy, file, written_at, reason, words, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
       ON CONFLICT (student_id, kind, thing_id) DO NOTHING`,
    )
      .bind(
        ...[student.instituteId, student.id, client_id, kind, content_id, thing.sender_id, thing.sender_type],
        ...[thing.sender_name, thing.copy, copied, thing.written_at, reason, words, now.toISOString()],
      )
      .run();
    return { status: true, message: "Reported. Your institute reads it." };
  },
});

const getReports = openCall({
  method: "GET",
  path: "api/institute/safety_reports/",
  fields: z.object({ closed: optional(flag()), before_id: optional(id()), reporter_id: optional(integer(0)) }),
  async handle({ env, request }, { closed = false, before_id: before, reporter_id: reporter = null }) {
    const code = await instituteOfKey(env, request);
    return { status: true, ...(await listReports(env, { code, closed, reporter, ...(before ? { before } : {}) })) };
  },
});

const getFile = openCall({
  method: "GET",
  path: "api/institute/safety_report_file/",
  fields: z.object({ report_id: id() }),
  async handle({ env, request }, { report_id }) {
    const key = await reportedFile(env, report_id, await instituteOfKey(env, request));
    const response = key === null ? null : await serveStored(request, env, key, "no-store");
    if (response === null) throw notFound();
    response.headers.set("Content-Disposition", "attachment");
    return response;
  },
});

const closeOne = openCall({
  method: "POST",
  path: "api/institute/close_safety_report/",
  fields: z.object({ report_id: id() }),
  async handle(context, { report_id }) {
    const code = await instituteOfKey(context.env, context.request);
    if (!(await closeReport(context.env, report_id, context.now, code))) throw notFound();
    return { status: true, message: "Report closed" };
  },
});

export const safetyCalls: readonly Call[] = [reportContent, getReports, getFile, closeOne];
