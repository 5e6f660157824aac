import { z } from "zod";
import type { UnsentText } from "~/request/report-words";

const writtenFields = ["note", "doubt", "report"] as const;
export type WrittenField = (typeof writtenFields)[number];

/** Text that could not be delivered. */
export interface UnsentField extends UnsentText {
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
 * @param refused the action's reply
 * @param draft fields kept over a sign-in
 */
export function readUnsent(
  refused: { fault: string; sent: unknown } | undefined,
  draft: Record<string, unknown>,
): UnsentField | null {
  const read = sentSchema.safeParse(refused?.sent ?? draft);
  const field = read.success && writtenFields.find((one) => read.data[one] !== undefined);
  if (!read.success || !field) return null;
  const { questionId, reportId: formId } = read.data;
  const fault = refused?.fault ?? "You were signed out before this was sent.";
  return { field, fault, text: read.data[field] ?? "", formId, questionId };
}
