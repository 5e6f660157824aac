import { z } from "zod";
import { attemptIdSchema } from "./exam-form";
import { MAX_BATCH } from "./sync";
import { isPageId } from "./writers";

const countSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const pageSchema = z.string().refine(isPageId);
const stamp = { seq: idSchema, at: countSchema };
const answerShape = { ...stamp, questionId: idSchema, optionId: idSchema, base: countSchema };
const flag = { ...stamp, questionId: idSchema, on: z.boolean() };

/** Leaves the range to the protocol, so that the queue behind a bad index goes on. */
const anyIndex = z.number().int();

const wireEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("visit"), ...stamp, index: anyIndex }),
  z.object({ type: z.literal("select"), ...answerShape }),
  z.object({ type: z.literal("save"), ...answerShape }),
  z.object({ type: z.literal("clear"), ...stamp, questionId: idSchema, base: countSchema }),
  z.object({ type: z.literal("mark"), ...flag }),
  z.object({ type: z.literal("bookmark"), ...flag }),
  z.object({ type: z.literal("tick"), ...stamp }),
  z.object({ type: z.literal("submit"), ...stamp }),
]);

/** `page` sends, `writer` made the events; they differ for leftovers. */
export const applyBodySchema = z.object({
  attemptId: attemptIdSchema,
  page: pageSchema,
  known: countSchema,
  writer: pageSchema,
  until: countSchema,
  more: z.boolean(),
  sealed: z.boolean(),
  events: z.array(wireEventSchema).max(MAX_BATCH),
});
export type ApplyBody = z.infer<typeof applyBodySchema>;
