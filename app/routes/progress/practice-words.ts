import { wordsOf } from "~/components/glossary/shown-words";
import type { Services } from "~/request/services";
import type { QuestionView } from "./practice-round";

/** Terms with their meanings, once the question is answered: a meaning may tell the answer. */
export async function practiceWords(context: Services, { answered, asked }: QuestionView) {
  const texts = answered ? [[asked.stem, ...asked.options, answered.explanation ?? ""]] : [];
  const { language, words } = await wordsOf(context, texts);
  return { words: words.flat(), namesLanguage: language };
}

export type QuestionWords = Awaited<ReturnType<typeof practiceWords>>;
