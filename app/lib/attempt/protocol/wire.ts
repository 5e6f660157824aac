/** What a page or a form may send for an attempt, parsed at the edge. */
import { z } from "zod";
import { MAX_BATCH } from "./sync";
import { isPageId } from "./writers";

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const page = z.string().refine(isPageId);
const attemptId = z.string().regex(/^[\w-]{1,64}$/);
const stamp = { seq: id, at: count };
const answer = { ...stamp, questionId: id, optionId: id, base: count };
const flag = { ...stamp, questionId: id, on: z.boolean() };

/** An index out of range is the protocol's to refuse, so that the queue behind it goes on. */
const anyIndex = z.number().int();

export const wireEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("visit"), ...stamp, index: anyIndex }),
  z.object({ type: z.literal("select"), ...answer }),
  z.object({ type: z.literal("save"), ...answer }),
  z.object({ type: z.literal("clear"), ...stamp, questionId: id, base: count }),
  z.object({ type: z.literal("mark"), ...flag }),
  z.object({ type: z.literal("bookmark"), ...flag }),
  z.object({ type: z.literal("tick"), ...stamp }),
  z.object({ type: z.literal("submit"), ...stamp }),
]);

/** The JSON body of a page's batch. `page` sends, `writer` made the events: another one for leftovers. */
export const applyBodySchema = z.object({
  attemptId,
  page,
  known: count,
  writer: page,
  until: count,
  more: z.boolean(),
  sealed: z.boolean(),
  events: z.array(wireEventSchema).max(MAX_BATCH),
});
export type ApplyBody = z.infer<typeof applyBodySchema>;

const field = z.coerce.number().int();
const known = {
  questionId: field.positive(),
  optionId: z.preprocess(
    (v) => (v === "" || v === undefined ? null : v),
    field.positive().nullable(),
  ),
  base: z.preprocess(
    (v) => (v === "" ? undefined : v),
    field.min(0).default(Number.MAX_SAFE_INTEGER),
  ),
};
const wanted = z
  .enum(["on", "off"])
  .default("on")
  .transform((value) => value === "on");

/**
 * The fields of the exam page's form: intent, questionId, optionId (none: nothing chosen), base (the version
 * of the answer the page shows; none: whatever it is), index for "jump", on ("on", "off") for marks.
 */
export const intentSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("choose"), ...known }),
  z.object({ intent: z.literal("save-next"), ...known }),
  z.object({ intent: z.literal("clear"), ...known }),
  z.object({ intent: z.literal("previous"), ...known }),
  z.object({ intent: z.literal("next"), ...known }),
  z.object({ intent: z.literal("mark-next"), ...known, on: wanted }),
  z.object({ intent: z.literal("bookmark"), ...known, on: wanted }),
  z.object({ intent: z.literal("jump"), ...known, index: field }),
  z.object({
    intent: z.literal("submit"),
    ...known,
    questionId: z.preprocess((v) => (v === "" ? undefined : v), field.positive().optional()),
  }),
]);

export { attemptId as attemptIdSchema };
