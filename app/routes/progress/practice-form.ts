import { z } from "zod";

/** Starts a round: the parameters of a choice, and whether by the clock. */
export const startSchema = z.object({
  choice: z.string().max(500).catch(""),
  clock: z.string().optional(),
});

/** Answers a question: the place of an option (from 0), or with the intent "show" none. */
export const answerSchema = z.object({
  intent: z.enum(["check", "show"]).catch("check"),
  chosen: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .nullable()
    .catch(null),
  /** Which question it is of, for who reads the form once it is shown again. */
  asked: z.string().optional().catch(undefined),
});
