/** A report of a fault in a question, from the exam or from its solution. */
import { z } from "zod";
import type { Services } from "~/lib/services";
import { sendWords } from "./words-to-institute";

export const reportSchema = z.object({
  report: z.string().trim().min(1).max(1000),
  reportId: z.string().min(8).max(64),
  questionId: z.coerce.number().int().positive(),
});

interface Report {
  context: Services;
  request: Request;
  testId: number;
  form: FormData;
}

/** The report's field comes with every press, so its button decides. */
export function isReport(form: FormData): boolean {
  return [form.get("view"), form.get("errand")].includes("report");
}

/** @throws a page with status 502 if the institute did not take the report */
export async function sendReport({ context, request, testId, form }: Report): Promise<void> {
  const { toasts } = context;
  const read = reportSchema.safeParse(Object.fromEntries(form));
  if (!read.success) {
    toasts.add({ type: "warning", title: "Say in a few words what is wrong" });
    return;
  }
  const { report: text, reportId: formId, questionId } = read.data;
  await sendWords(context, request, { kind: "report", text, formId, questionId, testId });
  // A page with script says it in the panel; its toast would come up on some later page.
  if (!form.has("quiet"))
    toasts.add({ type: "success", title: "Thank you. The institute has your report." });
}
