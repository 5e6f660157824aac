import { z } from "zod";
import { idFrom } from "~/lib/http/params";
import { ownCase } from "~/lib/rich-text/question-case";
import { ownExplanation, ownQuestion } from "~/lib/translation/own-translation";
import { askedExplanation, askedQuestion } from "~/lib/translation/piece";
import type { StudentArgs } from "~/request/guards";
import { questionLanguage } from "~/request/session/translation-choice";

const which = z.object({ questionId: z.coerce.number().int().positive() });

/** Three reports hide a translation. */
export async function reportTranslation(
  { context, form, params }: StudentArgs & { form: FormData },
  part: "question" | "explanation",
): Promise<void> {
  const { notebook, preferences, toasts, translator } = context;
  const performanceId = idFrom(params, "attemptId", "Failed to load performance");
  const { data } = which.safeParse(Object.fromEntries(form));
  const language = questionLanguage(await preferences.read());
  if (data === undefined || language === "en") return;
  const [question] = await notebook.questions(performanceId, [data.questionId]);
  if (question === undefined) return;
  const { stem, options, case: shared } = question.solution;
  const explanation = askedExplanation(question.solution);
  // The institute's own translation stays.
  if (part === "question") {
    const isOwn = ownQuestion(question.solution, language) !== null;
    if (!isOwn) await translator.report(askedQuestion(stem, options), language);
    if (shared && ownCase(shared, language) === null) await translator.reportExplanation(shared.html, language);
  } else if (explanation !== null && ownExplanation(question.solution, language) === null) {
    await translator.reportExplanation(explanation, language);
  }
  toasts.add({
    type: "success",
    title: "Thank you",
    message:
      "A translation that three students report is hidden at your institute until a teacher has checked it, for at most 30 days.",
  });
}
