import { languageBar } from "~/components/translation/language-bar-data";
import { translateSolutions } from "~/components/translation/translate-solutions";
import type { Services } from "~/request/services";
import type { QuestionView } from "./practice-round";

/** Translates the explanation once it is answered. The page must not refresh: an option may be chosen. */
export async function translatedQuestion(context: Services, view: QuestionView) {
  const explanation = view.answered?.explanation ?? null;
  const translation = await translateSolutions(context, [{ ...view.asked, explanation }]);
  const bar = await languageBar(context, translation);
  return {
    bar: bar && { ...bar, refreshes: false },
    language: translation?.language ?? null,
    translated: translation?.solutions[0] ?? null,
    beside: bar?.beside ?? false,
  };
}

export type QuestionTranslation = Awaited<ReturnType<typeof translatedQuestion>>;
