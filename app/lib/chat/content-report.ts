import { z } from "zod";
import { InstituteError, isCallMissing } from "~/lib/institute/errors";
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

/** Leads to the institute's people where its server has no such call; undefined: the institute's own words. */
export function reportFailure(error: unknown): string | undefined {
  if (!(error instanceof InstituteError) || !isCallMissing(error)) return undefined;
  return "Your institute’s server does not take this report. Call your institute, or write to it on WhatsApp: see Contact.";
}

export const reportedToast = {
  type: "success",
  title: "Reported",
  message: "Your institute reads it, with your name.",
} as const;
