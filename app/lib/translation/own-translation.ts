import { z } from "zod";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import { optionHtml, sanitise } from "~/lib/rich-text/sanitise";
import { isLanguage, type LanguageCode } from "./languages";
import type { Outcome, TranslatedExplanation, TranslatedQuestion } from "./outcome";

const safeHtml = z.string().transform((html) => html as SafeHtml);

/** A question as the institute itself wrote it in another language, sanitised before it was stored. */
export const ownTranslationSchema = z.object({
  language: z.string(),
  question: safeHtml,
  /** In the order of the question's. */
  options: z.array(safeHtml),
  explanation: safeHtml.nullable(),
});

export type OwnTranslation = z.output<typeof ownTranslationSchema>;

interface Sent {
  options: readonly { id: number; image: string | null }[];
  translations: readonly {
    language: string;
    text: string;
    options: readonly { id: number; text: string }[];
    explanation: string | null;
  }[];
}

/** The translations that the institute sent with a question; one that lacks a text or an option is none. */
export function ownTranslations({ options, translations }: Sent): OwnTranslation[] {
  return translations.flatMap((one) => {
    const texts = options.map(({ id }) => one.options.find((option) => option.id === id)?.text ?? "");
    if (!isLanguage(one.language) || [one.text, ...texts].some((text) => text.trim() === "")) return [];
    return {
      language: one.language,
      question: sanitise(one.text),
      options: texts.map((text, place) => optionHtml(text, options[place]?.image)),
      explanation: one.explanation === null ? null : sanitise(one.explanation),
    };
  });
}

interface Translated {
  translations?: readonly OwnTranslation[] | undefined;
}

function ownIn({ translations }: Translated, language: LanguageCode): OwnTranslation | null {
  return translations?.find((one) => one.language === language) ?? null;
}

/** A question of a paper is shown on many pages: as one and the same object, so that a page need not be written anew. */
const shownBefore = new WeakMap<OwnTranslation, Outcome<TranslatedQuestion>>();
const made = { by: "institute" } as const;

/** The institute's own words for a question; null where it has none in the language. Nobody is asked. */
export function ownQuestion(of: Translated, language: LanguageCode): Outcome<TranslatedQuestion> | null {
  const own = ownIn(of, language);
  if (own === null) return null;
  const { question, options } = own;
  const shown = shownBefore.get(own) ?? { state: "translated" as const, translation: { question, options, made } };
  shownBefore.set(own, shown);
  return shown;
}

/** As `ownQuestion`, of its explanation. */
export function ownExplanation(of: Translated, language: LanguageCode): Outcome<TranslatedExplanation> | null {
  const explanation = ownIn(of, language)?.explanation ?? null;
  return explanation === null ? null : { state: "translated", translation: { explanation, made } };
}
