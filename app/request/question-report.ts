import { z } from "zod";
import { isSignedOut } from "~/lib/institute/errors";
import type { LanguageCode } from "~/lib/languages";
import { emptyReport } from "./report-words";
import { type SendFailure, sendText } from "./send-text";
import type { Services } from "./services";
import { questionLanguage } from "./session/translation-choice";

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
  const language = questionLanguage(await context.preferences.read());
  const about = { formId, questionId, testId, ...(language === "en" ? {} : { language }) };
  return sendText(context, request, { kind: "report", text, ...about });
}

interface TranslationReport extends Pick<QuestionReport, "context" | "request" | "testId"> {
  questionId: number;
  language: LanguageCode;
  part: "question" | "explanation";
  /** What the student read, where it is the institute's own: another text may be reported anew. */
  own: unknown;
}

/** Tells the institute that a translation is wrong. Whatever comes of it, the student goes on. */
export async function tellOfTranslation({ context, request, ...about }: TranslationReport): Promise<void> {
  const { part, own, language, questionId, testId } = about;
  const text = `The translation of the ${part} is wrong.`;
  const words = { kind: "report", text, formId: JSON.stringify([part, own]), language, questionId, testId } as const;
  try {
    await sendText(context, request, words);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
}
