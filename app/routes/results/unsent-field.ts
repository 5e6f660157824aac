/** What a student wrote about a question of the solutions, and what became of it. */
import { z } from "zod";
import type { UnsentWords } from "~/request/report-words";

const writtenFields = ["note", "doubt", "report"] as const;
export type WrittenField = (typeof writtenFields)[number];

/** What was written and is not where it was sent. */
export interface UnsentField extends UnsentWords {
  field: WrittenField;
}

const sentSchema = z.object({
  questionId: z.coerce.number(),
  reportId: z.string().catch(""),
  note: z.string().optional(),
  doubt: z.string().optional(),
  report: z.string().optional(),
});

/**
 * Reads what was not taken out of the form it was sent in.
 * @param refused what the action answered
 * @param kept the fields that were kept as the session ended
 */
export function unsentField(
  refused: { fault: string; sent: unknown } | undefined,
  kept: Record<string, unknown>,
): UnsentField | null {
  const read = sentSchema.safeParse(refused?.sent ?? kept);
  const field = read.success && writtenFields.find((one) => read.data[one] !== undefined);
  if (!read.success || !field) return null;
  const { questionId, reportId: formId } = read.data;
  const fault = refused?.fault ?? "You were signed out before this was sent.";
  return { field, fault, text: read.data[field] ?? "", formId, questionId };
}
