import type { z } from "zod";
import { also, field, rowsOf, wire } from "./wire";

export const messageSchema = wire({
  id: field.id,
  chatId: field.optionalId,
  clientId: field.textOrNull,
  kind: field.oneOf(["text", "image", "audio"], "text"),
  text: field.optionalText,
  image: field.address,
  audio: field.address,
  audioSeconds: field.optionalNumber,
  size: field.numberOr(0),
  senderId: field.optionalId,
  senderName: field.optionalText,
  senderType: field.oneOf(["student", "teacher", "institute"], "student"),
  isMine: field.flag,
  seen: field.flag,
  createdAt: field.optionalMoment,
});

export const chatSchema = wire({
  id: also(field.id, "chatId"),
  kind: field.oneOf(["group", "individual"], null),
  name: field.text,
  image: field.address,
  teacherId: field.optionalId,
  members: field.optionalNumber,
  canSend: field.flagOr(true),
  unreadCount: field.count,
  lastMessage: messageSchema.nullable().catch(null).default(null),
  updatedAt: field.optionalMoment,
}).transform(({ kind, ...chat }) => ({
  ...chat,
  kind: kind ?? (chat.teacherId === null ? ("group" as const) : ("individual" as const)),
}));

export const moreSchema = wire({ hasMore: field.flag });
export const unreadSchema = wire({ unreadCount: field.number });

const pointedLessonSchema = wire({ id: field.id, name: field.text }).nullable().catch(null).default(null);

const conversationAnswerSchema = wire({
  id: field.optionalId,
  text: field.text,
  teacher: field.optionalText,
  image: field.address,
  note: pointedLessonSchema,
  video: pointedLessonSchema,
  createdAt: field.optionalMoment,
});

export const doubtSchema = wire({
  id: field.id,
  clientId: field.textOrNull,
  kind: field.oneOf(["doubt", "report"], "doubt"),
  text: field.text,
  subjectId: field.optionalId,
  subjectName: field.optionalText,
  questionId: field.optionalId,
  question: field.optionalText,
  testId: field.optionalId,
  testName: field.optionalText,
  performanceId: field.optionalId,
  language: field.textOrNull,
  image: field.address,
  state: also(field.oneOf(["open", "answered", "closed"], "open"), "status"),
  createdAt: field.optionalMoment,
  answers: rowsOf("answers", conversationAnswerSchema),
});

export type Chat = z.output<typeof chatSchema>;
export type Doubt = z.output<typeof doubtSchema>;

export const totalSchema = wire({ total: field.optionalNumber });
