import { type ShownWord, wordsOf } from "~/components/glossary/shown-words";
import { languageBar } from "~/components/translation/language-bar-data";
import type { LanguageFacts } from "~/components/translation/language-facts";
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

/** The element of the question. */
export const askedId = "asked";

export interface QuestionWords extends Pick<QuestionView, "asked" | "answered"> {
  translated: QuestionTranslation["translated"];
  words: ShownWord[];
  namesLanguage: LanguageFacts | null;
}

/** Terms with their meanings, once the question is answered: a meaning may tell the answer. */
export async function practiceWords(
  context: Services,
  view: QuestionView,
  { translated, beside }: QuestionTranslation,
): Promise<QuestionWords> {
  const { answered, asked, options } = view;
  const questions = answered ? [{ ...asked, ...answered }] : [];
  const order = options.map(({ place }) => place);
  const found = await wordsOf(
    context,
    questions.map((texts) => ({ id: askedId, texts, translated, order })),
    beside,
  );
  const [linked] = found.questions;
  if (!answered || !linked) return { asked, answered, translated, words: [], namesLanguage: found.language };
  const { stem, options: linkedOptions, ...whys } = linked.texts;
  return {
    asked: { ...asked, stem, options: linkedOptions },
    answered: { ...answered, ...whys },
    translated: linked.translated,
    words: linked.words,
    namesLanguage: found.language,
  };
}
