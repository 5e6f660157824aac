import { z } from "zod";
import { emptyReport } from "./report-words";
import { type SendFailure, sendText } from "./send-text";
import type { Services } from "./services";

const longestReport = 1000;

export const reportSchema = z.object({
  report: z.string().trim().min(1).max(longestReport),
  reportId: z.string().min(8).max(64),
  questionId: z.coerce.number().int().positive(),
});

interface QuestionReport {
  context: Services;
  request: Request;
  testId: number;
  form: FormData;
}

/** Decides by the button: the report's field comes with every form of the page. */
export function isReport(form: FormData): boolean {
  return form.get("view") === "report";
}

/** @returns null once taken. @throws InstituteError "unauthenticated" */
export async function sendReport(report: QuestionReport): Promise<SendFailure | null> {
  const { context, request, testId, form } = report;
  const read = reportSchema.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const isLong = String(form.get("report")).trim().length > longestReport;
    const fault = isLong ? `Write at most ${longestReport} characters.` : emptyReport;
    return { fault, status: 400, retryAfter: null };
  }
  const { report: text, reportId: formId, questionId } = read.data;
  const about = { formId, questionId, testId };
  return sendText(context, request, { kind: "report", text, ...about });
}
