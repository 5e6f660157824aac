/** Takes presses of the exam page without script. */
import { z } from "zod";
import type { ViewAction } from "~/lib/attempt/protocol/exam-buttons";
import { attemptIdSchema, examFields, examFormSchema, submitIntentSchema } from "~/lib/attempt/protocol/exam-form";
import type { FormResult } from "~/lib/attempt/protocol/replies";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { pageError, redirectAfterPost, retryAfter } from "~/lib/http/responses";
import { messages } from "~/lib/institute/errors";
import { isLanguage } from "~/lib/languages";
import { ownCase } from "~/lib/rich-text/question-case";
import { ownQuestion } from "~/lib/translation/own-translation";
import { testPaths } from "~/paths";
import { reportSchema, type sendReport, tellOfTranslation } from "~/request/question-report";
import type { FormRules } from "~/request/read-form";
import type { UnsentText } from "~/request/report-words";
import { signInFor } from "~/request/return-to";
import type { Services } from "~/request/services";
import type { NewToast } from "~/request/session/toasts";
import { chooseLanguage, questionLanguage } from "~/request/session/translation-choice";
import { addressOf, type ExamAddress, languagesAddress, readAddress } from "./exam-address";
import { askedOf } from "./exam-translation";
import { endText } from "./notice-messages";

/** Seconds until a crowded attempt may be tried again; most are over within the hour. */
export const CROWDED_WAIT = 3600;

/** `quiet`: sent by the page's script. */
export const examForm: FormRules = {
  fields: [examFields, reportSchema, z.object({ quiet: z.string() })],
  characters: 4000,
};

export const noActiveTest: NewToast = { type: "info", title: messages.noActiveTest, message: "Start the test here." };

const unreadableForm = () =>
  pageError(
    400,
    "We could not read that",
    "Nothing was changed and your answers are safe. Go back to the test and press the button again.",
    true,
  );

export type Press = Parameters<typeof sendReport>[0] & { url: URL };

/** From 1. */
function questionInAddress(url: URL): number {
  return readAddress(url).question || 1;
}

function choiceOf(form: FormData): number | null {
  const chosen = String(form.get("optionId"));
  return /^\d{1,15}$/.test(chosen) ? Number(chosen) : null;
}

/** Leads through the sign-in back to the same choice; a submission then goes by itself. */
export async function signInFirst({ context, testId, url, form }: Press): Promise<Response> {
  // The page's script takes a redirect for "done".
  if (form.has("quiet")) throw pageError(401, "You were signed out", "Your answers are safe.");
  const intent = submitIntentSchema.safeParse(Object.fromEntries(form));
  const attemptId = attemptIdSchema.safeParse(form.get("attemptId"));
  if (attemptId.success && intent.success) {
    const submission = { testId, attemptId: attemptId.data, intent: intent.data };
    await context.pendingSubmission.keep(submission);
    context.toasts.add({
      type: "info",
      title: "Sign in to send your answers",
      message: "They are safe, and are sent automatically once you sign in.",
    });
    return redirectAfterPost(signInFor(testPaths.results(testId)));
  }
  context.toasts.add({
    type: "info",
    title: "Sign in to continue the test",
    message: `Your answers are safe. The timer keeps running.${await storeReport(context, testId, form)}`,
  });
  const question = questionInAddress(url);
  const choice = form.get("intent") === "clear" ? null : choiceOf(form);
  const unsaved = choice === null ? {} : { choice, notice: "unsaved" as const };
  return redirectAfterPost(signInFor(addressOf(testId, { question, ...unsaved })));
}

/** Stores a report for after the sign-in, and words it. */
async function storeReport({ drafts }: Services, testId: number, form: FormData): Promise<string> {
  const report = new FormData();
  for (const name of Object.keys(reportSchema.shape)) report.set(name, form.get(name) ?? "");
  if (String(report.get("report")).trim() === "") return "";
  switch (await drafts.store(testPaths.take(testId), report)) {
    case "stored":
      return " Your report is kept: send it once you are signed in.";
    case "too-long":
      return " Your report was too long to be kept: go back and copy it before you sign in.";
    case "empty":
      return "";
  }
}

export async function storedReport({ drafts }: Services, testId: number): Promise<UnsentText | null> {
  const read = reportSchema.safeParse(await drafts.find(testPaths.take(testId)));
  if (!read.success) return null;
  const { report: text, reportId: formId, questionId } = read.data;
  return { fault: "Your report is not sent yet.", text, formId, questionId };
}

/** @throws pages with status 400 for foreign fields, 503 where nothing could be saved */
export async function press(input: Press): Promise<Response> {
  const { context, testId, url, form } = input;
  const { attempts, toasts } = context;
  const question = questionInAddress(url);
  const read = examFormSchema.safeParse(Object.fromEntries(form));
  if (!read.success) throw unreadableForm();
  const { attemptId, pressed } = read.data;
  const view = "intent" in pressed ? null : pressed;
  // Without an open section there is no question, but its look may change.
  if (view && ("wish" in view || view.questionId === undefined)) return redirectAfterPost(await showView(view, input));
  const intent: ExamIntent = "intent" in pressed ? pressed : { ...pressed, intent: "jump", index: question - 1 };
  const result = await attempts.applyForm(testId, attemptId, intent);
  if (result.kind === "none") toasts.add(noActiveTest);
  if (result.kind !== "applied") return redirectAfterPost(elsewhere(result, testId));
  const { submission, refused, conflict, position, dropped, closedSection } = result;
  if (!takesAnswers(submission)) {
    const message = endText(submission.cause, intent, refused);
    if (message !== null) toasts.add(message);
    return redirectAfterPost(testPaths.results(testId));
  }
  const next = { question: position + 1 };
  const show = (state: ExamAddress) => redirectAfterPost(addressOf(testId, state));
  if (conflict) return show({ ...next, choice: conflict.yours, notice: "conflict" });
  const reason = refused[0]?.reason;
  if (closedSection !== null && (reason === "late" || reason === "not-open")) {
    const notice = reason === "late" ? "section-over" : reason;
    return show({ ...next, notice, section: closedSection + 1, choice: intent.optionId ?? null });
  }
  switch (reason) {
    case "unknown-question":
    case "unknown-option":
      throw unreadableForm();
    case "out-of-range":
      return show({ question, notice: "no-such-question" });
    case "late":
    case "not-open":
    case "closed":
    case "undecided":
      return show({ ...next, notice: reason });
  }
  if (view) return redirectAfterPost(await showView(view, input));
  if (result.isSectionEnd) {
    const choice = intent.intent === "next" ? (intent.optionId ?? null) : null;
    return show({ ...next, view: "section", choice });
  }
  if (dropped) return show({ ...next, dropped: question, choice: intent.optionId ?? null });
  return intent.intent === "submit" ? redirectAfterPost(testPaths.results(testId)) : show(next);
}

function elsewhere(result: Exclude<FormResult, { kind: "applied" }>, testId: number): string {
  switch (result.kind) {
    case "none":
      return testPaths.instructions(testId);
    case "other-attempt":
      return addressOf(testId, { notice: "newer-attempt" });
    case "too-many-pages":
      throw pageError(
        429,
        "This test was opened too often",
        "Continue in a page that is open already. Your answers are safe.",
        false,
        retryAfter(CROWDED_WAIT),
      );
    case "unavailable":
      throw pageError(
        503,
        "Your answer did not reach us",
        "Go back and press the button again. Everything you saved before is safe.",
        true,
      );
  }
}

/** Leaves an unsaved choice ticked. @throws a page with status 400 for an unknown language */
async function showView(action: ViewAction, input: Press): Promise<string> {
  const { context, testId, url, form } = input;
  const { preferences, translationUsage } = context;
  const state = { question: questionInAddress(url), choice: choiceOf(form) };
  if ("view" in action) return addressOf(testId, { ...state, view: action.view });
  if ("wish" in action) {
    if (action.wish === "languages") return languagesAddress(testId, state);
    await reportExamTranslation(input, action.questionId);
    return addressOf(testId, state);
  }
  const { language, ...look } = action.look;
  if (language !== undefined) {
    if (!isLanguage(language)) throw unreadableForm();
    preferences.set(chooseLanguage(await preferences.read(), language));
    translationUsage.clearError();
  } else preferences.set(look);
  return addressOf(testId, look.translate ? { ...state, translate: true } : state);
}

/** Names the student's language with the report; the text is the paper's own. */
async function reportExamTranslation(
  { context, request, testId, form }: Press,
  questionId: number | undefined,
): Promise<void> {
  const { attempts, preferences, session, toasts, translator } = context;
  const language = questionLanguage(await preferences.read());
  const found = await attempts.read(testId);
  if (found.kind !== "attempt" || !session.student) return;
  const question = found.view.paper.questions.find(({ id }) => id === questionId);
  if (question === undefined) throw unreadableForm();
  const own = ownQuestion(question, language);
  if (own === null) await translator.report(askedOf(question), language);
  await tellOfTranslation({ context, request, testId, questionId: question.id, language, part: "question", own });
  const shared = found.view.paper.cases?.find(({ id }) => id === question.caseId);
  if (shared && ownCase(shared, language) === null) await translator.reportExplanation(shared.html, language);
  if (form.has("quiet")) return;
  toasts.add({ type: "success", title: "Thank you for your report.", message: "The English text is final." });
}
