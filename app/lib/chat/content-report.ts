import { z } from "zod";
import { tooLong } from "~/lib/validation/messages";

const MAX_REPORT_CHARACTERS = 1000;

export const reportReasons = [
  ["rude", "It is rude or hurts somebody"],
  ["sexual", "It is about sex, or asks for pictures"],
  ["threat", "It threatens somebody"],
  ["fraud", "It asks for money or passwords"],
  ["other", "Something else"],
] as const;

export const reportSchema = z.object({
  reason: z.enum(["rude", "sexual", "threat", "fraud", "other"], "Choose what is wrong."),
  text: z.string().trim().max(MAX_REPORT_CHARACTERS, tooLong("What you write", MAX_REPORT_CHARACTERS)).optional(),
  formId: z.string().regex(/^[\w-]{8,64}$/),
});
