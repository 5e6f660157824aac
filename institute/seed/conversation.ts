import { z } from "zod";
import { insertRows, upsertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { readCurriculum } from "./curriculum";
import { DEMO_STUDENT, PCBT } from "./institutions";
import { readContentFile, readJson } from "./json-content";
import { SEED_CREATED_AT, type SeedPart } from "./seed-part";
import { putFiles } from "./stored-file";
import { seedTests } from "./tests";

/** The students of the cohort are spread over these batches. */
const BATCHES = [11, 12, 13, 14];
const COHORT_FROM = 1001;
const COHORT_UNTIL = 1200;

const teacherReply = z.object({ teacher: z.number(), text: z.string(), at: z.string() });
const conversationSchema = z.object({
  chats: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(["group", "individual"]),
      name: z.string(),
      batch: z.number().nullable().default(null),
      student: z.number().nullable().default(null),
      teacher: z.number().nullable().default(null),
      can_send: z.boolean(),
    }),
  ),
  messages: z.array(
    z.object({
      chat: z.number(),
      student: z.number().nullable().default(null),
      teacher: z.number().nullable().default(null),
      at: z.string(),
      text: z.string(),
      file: z.string().optional(),
    }),
  ),
  reads: z.array(
    z.object({
      chat: z.number(),
      student: z.number().nullable().default(null),
      teacher: z.number().nullable().default(null),
      message: z.number(),
    }),
  ),
  doubts: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(["doubt", "report"]),
      text: z.string(),
      subject: z.number(),
      test: z.number().nullable(),
      question_like: z.string().nullable(),
      language: z.string().nullable(),
      state: z.enum(["open", "answered", "closed"]),
      at: z.string(),
      answers: z.array(teacherReply),
    }),
  ),
  comments: z.array(z.object({ video: z.number(), student: z.number(), at: z.string(), text: z.string() })),
});
type Conversation = z.infer<typeof conversationSchema>;

function chatStatements({ DB }: SeedEnv, { chats, messages, reads }: Conversation) {
  const chatRows = chats.map(({ batch, student, teacher, ...chat }) => ({
    ...chat,
    institute_id: PCBT,
    batch_id: batch,
    student_id: student,
    teacher_id: teacher,
    created_at: SEED_CREATED_AT,
  }));
  const messageRows = messages.map((message, index) => ({
    id: index + 1,
    chat_id: message.chat,
    kind: message.file === undefined ? "text" : "image",
    text: message.text,
    file: message.file === undefined ? null : `chats/${message.file}`,
    size: message.file === undefined ? 0 : readContentFile(message.file).byteLength,
    student_id: message.student,
    teacher_id: message.teacher,
    created_at: message.at,
  }));
  const readRows = reads.map((read) => ({
    chat_id: read.chat,
    student_id: read.student,
    teacher_id: read.teacher,
    message_id: read.message,
  }));
  // Whatever students wrote or read since the last seed stays.
  return [
    ...insertRows(DB, "chats", CHAT_COLUMNS, chatRows, "DO NOTHING"),
    ...insertRows(DB, "messages", MESSAGE_COLUMNS, messageRows, "DO NOTHING"),
    ...insertRows(DB, "chat_reads", ["chat_id", "student_id", "teacher_id", "message_id"], readRows, "DO NOTHING"),
  ];
}

function doubtStatements({ DB }: SeedEnv, { doubts }: Conversation) {
  const curriculum = readCurriculum();
  const tests = seedTests(curriculum);
  const rows = doubts.map((doubt) => {
    const like = doubt.question_like;
    const ids = tests.find(({ row }) => row.id === doubt.test)?.questionIds ?? [];
    const question = curriculum.questions.find((one) => {
      return like !== null && ids.includes(one.id) && one.question.includes(like);
    });
    if (like !== null && question === undefined) throw new Error(`No question is like "${like}".`);
    return {
      id: doubt.id,
      student_id: DEMO_STUDENT,
      client_id: `seed-doubt-${doubt.id}`,
      kind: doubt.kind,
      text: doubt.text,
      subject_id: doubt.subject,
      question_id: question?.id ?? null,
      test_id: doubt.test,
      language: doubt.language,
      state: doubt.state,
      created_at: doubt.at,
    };
  });
  const answers = doubts.flatMap(({ id, answers: replies }) =>
    replies.map((one, index) => ({
      id: id * 10 + index,
      doubt_id: id,
      teacher_id: one.teacher,
      text: one.text,
      created_at: one.at,
    })),
  );
  const answerColumns = ["id", "doubt_id", "teacher_id", "text", "created_at"] as const;
  return [
    ...insertRows(DB, "doubts", DOUBT_COLUMNS, rows, "DO NOTHING"),
    ...upsertRows(DB, "doubt_answers", answerColumns, answers),
  ];
}

const CHAT_COLUMNS = [
  "id",
  "institute_id",
  "kind",
  "name",
  "batch_id",
  "student_id",
  "teacher_id",
  "can_send",
  "created_at",
] as const;

const MESSAGE_COLUMNS = [
  "id",
  "chat_id",
  "kind",
  "text",
  "file",
  "size",
  "student_id",
  "teacher_id",
  "created_at",
] as const;

const DOUBT_COLUMNS = [
  "id",
  "student_id",
  "client_id",
  "kind",
  "text",
  "subject_id",
  "question_id",
  "test_id",
  "language",
  "state",
  "created_at",
] as const;

async function seedConversation(env: SeedEnv): Promise<void> {
  const { DB } = env;
  const student = await DB.prepare("SELECT 1 AS found FROM students WHERE id = ?").bind(DEMO_STUDENT).first();
  // Most of it is the demo student's own; without them there is nothing to hold it together.
  if (student === null) return;
  const conversation = readJson("conversations", conversationSchema);
  const pictures = conversation.messages.flatMap(({ file }) => file ?? []);
  await putFiles(
    env,
    pictures.map((name) => {
      return { key: `chats/${name}`, type: "image/png", bytes: readContentFile(name) };
    }),
  );
  const cohort = Array.from({ length: COHORT_UNTIL - COHORT_FROM + 1 }, (_, index) => ({
    student_id: COHORT_FROM + index,
    batch_id: BATCHES[index % BATCHES.length] ?? 0,
  }));
  const comments = conversation.comments.map((comment, index) => ({
    id: index + 1,
    video_id: comment.video,
    student_id: comment.student,
    message: comment.text,
    created_at: comment.at,
  }));
  const commentColumns = ["id", "video_id", "student_id", "message", "created_at"] as const;
  await DB.batch([
    ...insertRows(DB, "student_batches", ["student_id", "batch_id"], cohort, "DO NOTHING"),
    ...chatStatements(env, conversation),
    ...doubtStatements(env, conversation),
    ...insertRows(DB, "video_comments", commentColumns, comments, "DO NOTHING"),
  ]);
}

export const conversationPart: SeedPart = {
  name: "conversation",
  fingerprint: () => JSON.stringify([readJson("conversations", conversationSchema), BATCHES]),
  seed: seedConversation,
};
