import { type ShownWord, wordsOf } from "~/components/glossary/shown-words";
import type { LanguageFacts } from "~/components/translation/language-facts";
import type { Services } from "~/request/services";
import type { QuestionView } from "./practice-round";
import type { QuestionTranslation } from "./practice-translation";

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
