import { languageFacts } from "~/components/translation/language-facts";
import type { Term } from "~/lib/glossary/glossary";
import type { Services } from "~/request/services";

export interface ShownWord {
  term: string;
  meaning: string;
  /** In the student's language; null where nobody checked one. */
  name: string | null;
  /** True in the student's own list. */
  isOwn: boolean;
}

/** The language of names; null for a student who reads English alone. */
export async function namesLanguage({ preferences }: Services) {
  const { language } = await preferences.read();
  return language === "en" ? null : languageFacts(language);
}

type NamesLanguage = Awaited<ReturnType<typeof namesLanguage>>;

export function shownWord({ term, meaning, names }: Term, language: NamesLanguage, isOwn: boolean): ShownWord {
  return { term, meaning, name: (language && names[language.code]) ?? null, isOwn };
}

/** The terms of each question: of its stem, its options and its explanation in English. */
export async function wordsOf(context: Services, questions: readonly (readonly string[])[]) {
  const [glossary, language] = await Promise.all([context.glossary(), namesLanguage(context)]);
  const found = questions.map((texts) => glossary.termsIn(...texts));
  const own = found.some((terms) => terms.length > 0) ? await context.notebook.words.all() : null;
  const ownTerms = new Set(own?.map(({ term }) => glossary.find(term)));
  return { language, words: found.map((terms) => terms.map((term) => shownWord(term, language, ownTerms.has(term)))) };
}
