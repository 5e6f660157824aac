import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { idFrom, redirectAfterPost, retryAfter } from "~/lib/http/responses";
import { questionId } from "~/lib/result/solutions-open";
import { ownCase } from "~/lib/rich-text/question-case";
import { ownExplanation, ownQuestion } from "~/lib/translation/own-translation";
import { askedExplanation, askedQuestion } from "~/lib/translation/piece";
import { longestDoubt } from "~/request/doubt-length";
import { type StudentArgs, studentForm } from "~/request/guards";
import { reportSchema, sendReport, tellOfTranslation } from "~/request/question-report";
import { reportThanks, type UnsentText } from "~/request/report-words";
import { type SendFailure, sendText } from "~/request/send-text";
import { questionLanguage } from "~/request/session/translation-choice";

/** Three reports hide a translation. */
async function reportTranslation(
  { context, form, params, request }: StudentArgs & { form: FormData },
  part: "question" | "explanation",
): Promise<void> {
  const { notebook, preferences, toasts, translator } = context;
  const performanceId = idFrom(params, "attemptId", "Failed to load performance");
  const { data } = whichSchema.safeParse(Object.fromEntries(form));
  const language = questionLanguage(await preferences.read());
  if (data === undefined || language === "en") return;
  const [question] = await notebook.questions(performanceId, [data.questionId]);
  if (question === undefined) return;
  const { stem, options, case: shared } = question.solution;
  const explanation = askedExplanation(question.solution);
  const own = (part === "question" ? ownQuestion : ownExplanation)(question.solution, language);
  const testId = idFrom(params, "testId", "Failed to load performance");
  await tellOfTranslation({ context, request, testId, questionId: data.questionId, language, part, own });
  // The institute's own translation stays.
  if (part === "question") {
    if (own === null) await translator.report(askedQuestion(stem, options), language);
    if (shared && ownCase(shared, language) === null) await translator.reportExplanation(shared.html, language);
  } else if (explanation !== null && own === null) {
    await translator.reportExplanation(explanation, language);
  }
  toasts.add({
    type: "success",
    title: "Thank you",
    message:
      "A translation that three students report is hidden at your institute until a teacher has checked it, for at most 30 days.",
  });
}

const whichSchema = z.object({
  questionId: z.coerce.number().int().positive(),
  number: z.coerce.number().int().positive().catch(1),
});
const bookmarkSchema = whichSchema.extend({ bookmark: z.enum(["on", "off"]) });
const solutionFormDoubtSchema = whichSchema.extend({
  doubt: z.string().trim().min(1).max(longestDoubt),
  reportId: z.string().min(8).max(64),
});
const noteSchema = whichSchema.extend({ note: z.string() });

const notSaved = { title: "That was not saved", message: "Try again in a moment." };
const noteNotSaved = `${notSaved.title}. ${notSaved.message}`;

export const solutionAction = studentForm(
  { fields: [bookmarkSchema, noteSchema, solutionFormDoubtSchema, reportSchema], characters: 2500 },
  async (args) => {
    const { context, form, params, request, url } = args;
    const { notebook, toasts } = context;
    const fields = Object.fromEntries(form);
    const testId = idFrom(params, "testId", "Failed to load performance");
    const bookmark = bookmarkSchema.safeParse(fields);
    const note = noteSchema.safeParse(fields);
    const doubt = solutionFormDoubtSchema.safeParse(fields);
    // Checks the owner: another student's result is a 404.
    const performanceId = () => idFrom(params, "attemptId", "Failed to load performance");
    let failure: SendFailure | null = null;
    switch (form.get("intent")) {
      case "bookmark":
        if (!bookmark.success) break;
        if (await notebook.setBookmark(bookmark.data.questionId, bookmark.data.bookmark === "on")) break;
        await notebook.result(performanceId());
        toasts.add({ type: "error", ...notSaved });
        break;
      case "note":
        if (!note.success) break;
        if (await notebook.setNote(note.data.questionId, note.data.note))
          toasts.add({ type: "success", title: "Note saved" });
        else {
          await notebook.result(performanceId());
          failure = { fault: noteNotSaved, status: 503, retryAfter: null };
        }
        break;
      case "doubt": {
        if (!doubt.success) {
          const fault = `Write your doubt in at most ${longestDoubt} characters.`;
          failure = { fault, status: 400, retryAfter: null };
          break;
        }
        const { doubt: text, reportId: formId, questionId } = doubt.data;
        const about = { formId, questionId, testId, performanceId: performanceId() };
        failure = await sendText(context, request, { kind: "doubt", text, ...about });
        if (failure === null) toasts.add({ type: "success", title: "Your teachers have your doubt" });
        break;
      }
      case "report-translation":
      case "report-explanation":
        await reportTranslation(args, form.get("intent") === "report-translation" ? "question" : "explanation");
        break;
      case "report":
        failure = await sendReport({ context, request, testId, form });
        if (failure === null) toasts.add({ type: "success", title: reportThanks });
        break;
    }
    if (failure !== null) {
      const { fault, status, retryAfter: seconds } = failure;
      return data({ fault, sent: fields }, { status, headers: retryAfter(seconds) });
    }
    const { number } = whichSchema.catch({ questionId: 1, number: 1 }).parse(fields);
    return redirectAfterPost(`${url.pathname}${url.search}#${questionId(number)}`);
  },
);

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
