import { languageBar } from "~/components/translation/language-bar-data";
import { translateSolutions } from "~/components/translation/translate-solutions";
import type { Services } from "~/request/services";
import type { QuestionView } from "./practice-round";

/** Translates what explains once it is answered. The page must not refresh: an option may be chosen. */
export async function translatedQuestion(context: Services, view: QuestionView) {
  const { explanation = null, optionExplanations } = view.answered ?? {};
  const translation = await translateSolutions(context, [{ ...view.asked, explanation, optionExplanations }]);
  const bar = await languageBar(context, translation);
  return {
    bar: bar && { ...bar, refreshes: false },
    language: translation?.language ?? null,
    translated: translation?.solutions[0] ?? null,
    beside: bar?.beside ?? false,
  };
}

export type QuestionTranslation = Awaited<ReturnType<typeof translatedQuestion>>;
