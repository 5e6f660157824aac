import { z } from "zod";
import {
  addressSchema,
  flagOr,
  flagSchema,
  idSchema,
  numberOr,
  numberSchema,
  optionalId,
  optionalMoment,
  optionalNumber,
  optionalText,
  rowsOf,
  textOrNull,
  textSchema,
  wire,
} from "./wire";

/** A message of a chat; `size` is the file's bytes, `audioSeconds` seconds. */
export const messageSchema = wire({
  id: idSchema,
  chatId: optionalId,
  clientId: textOrNull,
  kind: z.enum(["text", "image", "audio"]).catch("text").default("text"),
  text: optionalText,
  image: addressSchema,
  audio: addressSchema,
  audioSeconds: optionalNumber,
  size: numberOr(0),
  senderId: optionalId,
  senderName: optionalText,
  senderType: z.enum(["student", "teacher", "institute"]).catch("student").default("student"),
  isMine: flagSchema,
  seen: flagSchema,
  createdAt: optionalMoment,
});

export const chatSchema = wire(
  {
    id: idSchema,
    kind: z.enum(["group", "individual"]),
    name: textSchema,
    image: addressSchema,
    teacherId: optionalId,
    members: optionalNumber,
    canSend: flagOr(true),
    unreadCount: numberOr(0),
    lastMessage: messageSchema.nullable().catch(null).default(null),
    updatedAt: optionalMoment,
  },
  { id: ["chatId"] },
);

export const moreSchema = wire({ hasMore: flagSchema });
export const unreadSchema = wire({ unreadCount: numberSchema });

const answerSchema = wire({
  id: optionalId,
  text: textSchema,
  teacher: optionalText,
  image: addressSchema,
  createdAt: optionalMoment,
});

/** A doubt, or a report of a fault, with its answers. */
export const doubtSchema = wire(
  {
    id: idSchema,
    clientId: textOrNull,
    kind: z.enum(["doubt", "report"]).catch("doubt").default("doubt"),
    text: textSchema,
    subjectId: optionalId,
    subjectName: optionalText,
    questionId: optionalId,
    /** May be HTML; sanitised where it is shown. */
    question: optionalText,
    testId: optionalId,
    testName: optionalText,
    performanceId: optionalId,
    language: textOrNull,
    image: addressSchema,
    state: z.enum(["open", "answered", "closed"]).catch("open").default("open"),
    createdAt: optionalMoment,
    answers: rowsOf("answers", answerSchema),
  },
  { state: ["status"] },
);

export const totalSchema = wire({ total: optionalNumber });

export type ChatMessage = z.output<typeof messageSchema>;
export type Chat = z.output<typeof chatSchema>;
export type Doubt = z.output<typeof doubtSchema>;
