import { z } from "zod";
import { phone } from "../../auth/registration";
import { requireNoQuiet } from "../../chat/quiet-hours";
import { MAX_MESSAGE_CHARACTERS } from "../../chat/send-message";
import { beginChat, changeGroup, findStaffChat, makeGroup, markReadByStaff, writeToChat } from "../../chat/staff-chats";
import { requireWrittenTo } from "../../consent/standing";
import { MAX_UPLOAD_BYTES, storeStaffFile, uploadPrefixes } from "../../files/uploads";
import { flag, id, integer, optional, text, upload } from "../../http/fields";
import { listBatches } from "../../students/find-students";
import { type StaffContext, TEACHERS, type VerbOutcome, VerbRefusal, verb } from "../verb";

async function chatOfForm({ env, institute, staff }: StaffContext, chatId: number) {
  const chat = await findStaffChat(env, institute.id, staff, chatId);
  if (chat === null) throw new VerbRefusal("There is no such chat.");
  return chat;
}

const NO_STUDENT = "No student here has this phone.";

const whoWrites = ({ staff }: StaffContext) =>
  staff.teacherId === null ? "the institute" : `teacher ${staff.teacherId}`;

const writeMessage = verb({
  name: "write-message",
  title: "Write in a chat",
  roles: TEACHERS,
  tells: "Everybody in the chat.",
  asks: z.object({
    chat_id: id(),
    seen: integer(0),
    text: optional(text({ max: MAX_MESSAGE_CHARACTERS })),
    file: optional(upload(MAX_UPLOAD_BYTES)),
  }),
  async run(context, { chat_id, seen, text: words = "", file }): Promise<VerbOutcome> {
    const { env, staff, institute, now } = context;
    const chat = await chatOfForm(context, chat_id);
    await requireNoQuiet(env, institute.id, now);
    const { student_id } = chat;
    if (student_id !== null) await requireWrittenTo({ env, now, student: { id: student_id } });
    if (words === "" && file === undefined) throw new VerbRefusal("Write something first, or choose a file.");
    // What one student was sent alone goes with their account.
    const prefix = student_id === null ? `chats/${institute.id}/` : `${uploadPrefixes(student_id)[1]}chats/`;
    const stored = file === undefined ? null : await storeStaffFile(env, prefix, file, ["image", "audio"]);
    if (stored?.kind === "audio" && words !== "")
      throw new VerbRefusal("A recording carries no text: send them apart.");
    const { teacherId } = staff;
    return {
      says: "Your message is in the chat.",
      log: {
        about: `chat ${chat.id}`,
        after: { as: whoWrites(context), kind: stored?.kind ?? "text", characters: words.length },
      },
      writes: [
        writeToChat(env, { chatId: chat.id, teacherId, text: words, file: stored }, now),
        markReadByStaff(env, { chatId: chat.id, messageId: seen, teacherId }),
      ],
    };
  },
});

const markReadVerb = verb({
  name: "mark-chat-read",
  title: "Mark as read",
  roles: TEACHERS,
  tells: "Students, who see that their messages were read.",
  asks: z.object({ chat_id: id(), seen: id() }),
  async run(context, { chat_id, seen }): Promise<VerbOutcome> {
    const { env, staff } = context;
    const chat = await chatOfForm(context, chat_id);
    return {
      says: "The chat is read.",
      to: "/desk/inbox/chats",
      log: { about: `chat ${chat.id}`, after: { read: seen } },
      writes: [markReadByStaff(env, { chatId: chat.id, messageId: seen, teacherId: staff.teacherId })],
    };
  },
});

const beginChatVerb = verb({
  name: "begin-chat",
  title: "Begin a chat with a student",
  roles: TEACHERS,
  tells: "The student, once you write there.",
  asks: z.object({ phone }),
  async run(context, { phone: number }): Promise<VerbOutcome> {
    const { env, institute, staff, now } = context;
    const studentId = await env.DB.prepare("SELECT id FROM students WHERE phone = ? AND institute_id = ?")
      .bind(number, institute.id)
      .first<number>("id");
    if (studentId === null) throw new VerbRefusal(NO_STUDENT, { phone: [NO_STUDENT] });
    await requireWrittenTo({ env, now, student: { id: studentId } });
    const chatId = await beginChat(env, institute, { studentId, teacherId: staff.teacherId }, now);
    return {
      says: "Write your first message below.",
      to: `/desk/inbox/chats/${chatId}`,
      log: { about: `chat ${chatId}`, after: { student: studentId, as: whoWrites(context) } },
    };
  },
});

const groupFields = { name: text({ max: 100 }), can_send: optional(flag()) };

const makeGroupVerb = verb({
  name: "make-group",
  title: "Make a group",
  roles: TEACHERS,
  tells: "The students of the batch, who find it among their chats.",
  asks: z.object({ ...groupFields, batch_id: optional(id()) }),
  async run(
    { env, institute, now },
    { name, can_send: canSend = false, batch_id: batchId = null },
  ): Promise<VerbOutcome> {
    const batches = await listBatches(env, institute.id);
    if (batchId !== null && !batches.some((batch) => batch.id === batchId))
      throw new VerbRefusal("There is no such batch.");
    return {
      says: `The group ${name} is there.`,
      log: { about: "group", after: { name, batch: batchId, canSend } },
      writes: [makeGroup(env, institute.id, { name, batchId, canSend }, now)],
    };
  },
});

const changeGroupVerb = verb({
  name: "change-group",
  title: "Change a group",
  roles: TEACHERS,
  tells: "Its students, who see the new name, and whether they may write.",
  asks: z.object({ ...groupFields, chat_id: id() }),
  async run(context, { chat_id, name, can_send: canSend = false }): Promise<VerbOutcome> {
    const chat = await chatOfForm(context, chat_id);
    if (chat.kind !== "group") throw new VerbRefusal("There is no such group.");
    return {
      says: `The group ${name} is changed.`,
      log: {
        about: `chat ${chat.id}`,
        before: { name: chat.name, canSend: chat.can_send === 1 },
        after: { name, canSend },
      },
      writes: [changeGroup(context.env, chat.id, { name, canSend })],
    };
  },
});

export const chatVerbs = { writeMessage, markReadVerb, beginChatVerb, makeGroupVerb, changeGroupVerb };
