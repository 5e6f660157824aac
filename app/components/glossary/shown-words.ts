import { languageFacts } from "~/components/translation/language-facts";
import type { TranslatedSolution } from "~/components/translation/translate-solutions";
import type { Term } from "~/lib/glossary/glossary";
import { type LinkTerms, termLinker } from "~/lib/glossary/term-links";
import type { Solution } from "~/lib/notebook/solution";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { nameInBrackets } from "~/lib/translation/gate/check-terms";
import type { Services } from "~/request/services";

export interface ShownWord {
  term: string;
  meaning: string;
  /** In the student's language; null where nobody checked one. */
  name: string | null;
  /** True for a name that the glossary lacks and a teacher's translation of the question has. */
  isFromTranslation?: boolean;
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

/** An answered question. */
type AnsweredTexts = Pick<Solution, "stem" | "options" | "optionExplanations" | "explanation">;

interface ShownWordAnswered {
  /** The element that the question is. */
  id: string;
  texts: AnsweredTexts;
  translated: TranslatedSolution | null;
  /** Places of the options in the order of showing; as written without it. */
  order?: readonly number[];
}

const questionTexts = ({ stem, options, optionExplanations = [], explanation }: AnsweredTexts) =>
  [stem, ...options, ...optionExplanations, explanation].filter((text) => text !== null);

/** Where the entry of a word stands below its question. */
export const wordId = (question: string, place: number) => `${question}w${place}`;

/** The terms of each question, and its texts with links to them. `beside`: the original stands beside the translation. */
export async function wordsOf(context: Services, questions: readonly ShownWordAnswered[], beside: boolean) {
  const [glossary, language] = await Promise.all([context.glossary(), namesLanguage(context)]);
  const found = questions.map(({ texts }) => glossary.termsIn(...questionTexts(texts)));
  const own = found.some((terms) => terms.length > 0) ? await context.notebook.words.all() : null;
  const ownTerms = new Set(own?.map(({ term }) => glossary.find(term)));
  const withWords = questions.map((question, at) => {
    const terms = found[at] ?? [];
    const link = termLinker(glossary, (term) => {
      const place = terms.indexOf(term);
      return place < 0 ? undefined : `#${wordId(question.id, place)}`;
    });
    return {
      words: terms.map((term) => withCheckedName(shownWord(term, language, ownTerms.has(term)), question, language)),
      ...linkedTexts(question, link, beside),
    };
  });
  return { language, questions: withWords };
}

function withCheckedName(
  word: ShownWord,
  { texts, translated }: ShownWordAnswered,
  language: NamesLanguage,
): ShownWord {
  if (word.name !== null || language === null || !translated) return word;
  const source = questionTexts(texts).join(" ");
  const names = translated.checked.map((target) => nameInBrackets(source, target, word.term, language.code));
  const name = names.find((one) => one !== null);
  return name ? { ...word, name, isFromTranslation: true } : word;
}

/** Goes through the texts as they are read: the first use of a term is its link, and what is not shown has none. */
function linkedTexts({ texts, translated, order }: ShownWordAnswered, link: LinkTerms, beside: boolean) {
  const { optionExplanations } = texts;
  const both = (original: SafeHtml, translation: SafeHtml | null | undefined) => {
    const made = translation ? link(translation) : null;
    return { original: made === null || beside ? link(original) : original, made };
  };
  const stem = both(texts.stem, translated?.stem);
  const options = [...texts.options];
  const madeOptions = translated?.options && [...translated.options];
  const whys = optionExplanations && [...optionExplanations];
  const madeWhys = translated?.optionExplanations && [...translated.optionExplanations];
  const linkAt = (
    place: number,
    originals: (SafeHtml | null)[] = [],
    translations?: (SafeHtml | undefined)[] | null,
  ) => {
    const text = originals[place];
    if (!text) return;
    const { original, made } = both(text, translations?.[place]);
    originals[place] = original;
    if (translations && made !== null) translations[place] = made;
  };
  for (const place of order ?? options.keys()) {
    linkAt(place, options, madeOptions);
    linkAt(place, whys, madeWhys);
  }
  const explanation = texts.explanation === null ? null : both(texts.explanation, translated?.explanation);
  return {
    texts: { stem: stem.original, options, optionExplanations: whys, explanation: explanation?.original ?? null },
    translated: translated && {
      ...translated,
      stem: stem.made,
      options: madeOptions ?? null,
      optionExplanations: madeWhys ?? null,
      explanation: explanation?.made ?? null,
    },
  };
}
