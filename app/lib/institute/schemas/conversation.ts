import { z } from "zod";
import { field, rowsOf, wire } from "./wire";

/** A message of a chat; `size` is the file's bytes, `audioSeconds` seconds. */
export const messageSchema = wire({
  id: field.id,
  chatId: field.optionalId,
  clientId: field.textOrNull,
  kind: z.enum(["text", "image", "audio"]).catch("text").default("text"),
  text: field.optionalText,
  image: field.address,
  audio: field.address,
  audioSeconds: field.optionalNumber,
  size: field.numberOr(0),
  senderId: field.optionalId,
  senderName: field.optionalText,
  senderType: z.enum(["student", "teacher", "institute"]).catch("student").default("student"),
  isMine: field.flag,
  seen: field.flag,
  createdAt: field.optionalMoment,
});

export const chatSchema = wire(
  {
    id: field.id,
    kind: z.enum(["group", "individual"]),
    name: field.text,
    image: field.address,
    teacherId: field.optionalId,
    members: field.optionalNumber,
    canSend: field.flagOr(true),
    unreadCount: field.numberOr(0),
    lastMessage: messageSchema.nullable().catch(null).default(null),
    updatedAt: field.optionalMoment,
  },
  { id: ["chatId"] },
);

export const moreSchema = wire({ hasMore: field.flag });
export const unreadSchema = wire({ unreadCount: field.number });

const answerSchema = wire({
  id: field.optionalId,
  text: field.text,
  teacher: field.optionalText,
  image: field.address,
  createdAt: field.optionalMoment,
});

/** A doubt, or a report of a fault, with its answers. */
export const doubtSchema = wire(
  {
    id: field.id,
    clientId: field.textOrNull,
    kind: z.enum(["doubt", "report"]).catch("doubt").default("doubt"),
    text: field.text,
    subjectId: field.optionalId,
    subjectName: field.optionalText,
    questionId: field.optionalId,
    /** May be HTML; sanitised where it is shown. */
    question: field.optionalText,
    testId: field.optionalId,
    testName: field.optionalText,
    performanceId: field.optionalId,
    language: field.textOrNull,
    image: field.address,
    state: z.enum(["open", "answered", "closed"]).catch("open").default("open"),
    createdAt: field.optionalMoment,
    answers: rowsOf("answers", answerSchema),
  },
  { state: ["status"] },
);

export const totalSchema = wire({ total: field.optionalNumber });

export type ChatMessage = z.output<typeof messageSchema>;
export type Chat = z.output<typeof chatSchema>;
export type Doubt = z.output<typeof doubtSchema>;
