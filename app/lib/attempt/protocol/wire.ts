import { z } from "zod";
import { attemptIdSchema } from "./exam-form";
import { MAX_BATCH } from "./sync";
import { isPageId } from "./writers";

const wireCount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const wireId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const wirePage = z.string().refine(isPageId);
const stamp = { seq: wireId, at: wireCount };
const wireAnswer = { ...stamp, questionId: wireId, optionId: wireId, base: wireCount };
const flag = { ...stamp, questionId: wireId, on: z.boolean() };

/** Leaves the range to the protocol, so that the queue behind a bad index goes on. */
const anyIndex = z.number().int();

const wireEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("visit"), ...stamp, index: anyIndex }),
  z.object({ type: z.literal("select"), ...wireAnswer }),
  z.object({ type: z.literal("save"), ...wireAnswer }),
  z.object({ type: z.literal("clear"), ...stamp, questionId: wireId, base: wireCount }),
  z.object({ type: z.literal("mark"), ...flag }),
  z.object({ type: z.literal("bookmark"), ...flag }),
  z.object({ type: z.literal("tick"), ...stamp }),
  z.object({ type: z.literal("submit"), ...stamp }),
]);

/** `page` sends, `writer` made the events; they differ for leftovers. */
export const applyBodySchema = z.object({
  attemptId: attemptIdSchema,
  page: wirePage,
  known: wireCount,
  writer: wirePage,
  until: wireCount,
  more: z.boolean(),
  sealed: z.boolean(),
  events: z.array(wireEventSchema).max(MAX_BATCH),
});
export type ApplyBody = z.infer<typeof applyBodySchema>;
