/** Server only: the page with script needs no Zod. */
import { z } from "zod";
import { readButton } from "./exam-buttons";

export const attemptIdSchema = z.string().regex(/^[\w-]{1,64}$/);

const optionalFormText = z.string().optional();
const formCount = z.coerce.number().int();
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const inView = {
  questionId: orNothing(formCount.positive().optional()),
  optionId: orNothing(formCount.positive().nullable().default(null)),
  /** Applies to any version if missing. */
  base: orNothing(formCount.min(0).default(Number.MAX_SAFE_INTEGER)),
};

export const examFields = z.object({
  attemptId: attemptIdSchema,
  jump: optionalFormText,
  view: optionalFormText,
  intent: optionalFormText,
  ...inView,
});

export const examFormSchema = examFields.transform((fields, context) => {
  const { attemptId, jump, view, intent, ...screen } = fields;
  const buttons = Object.entries({ jump, view, intent });
  const [name, value = ""] = buttons.find(([, value]) => value !== undefined) ?? [""];
  const button = readButton(name, value);
  const isOfQuestion = button !== null && "intent" in button && button.intent !== "submit";
  if (button === null || (isOfQuestion && screen.questionId === undefined)) {
    context.addIssue("no button of this page");
    return z.NEVER;
  }
  return { attemptId, pressed: { ...button, ...screen } };
});

export const submitIntentSchema = z.object({ intent: z.literal("submit"), ...inView });
