import { z } from "zod";
import { madeOnce } from "~/lib/cache";
import type { TestQuestion } from "~/lib/institute/schemas/paper";
import type { TestPerformance } from "~/lib/institute/schemas/test";
import { isLanguage, type LanguageCode } from "~/lib/languages";
import { safeHtmlSchema } from "~/lib/rich-text/question-case";
import { optionHtml, sanitise, shownHtml } from "~/lib/rich-text/sanitise";
import type { Outcome, TranslatedExplanation, TranslatedQuestion } from "./outcome";

/** A question by the institute in another language. */
export const ownTranslationSchema = z.object({
  language: z.string(),
  question: safeHtmlSchema,
  options: z.array(safeHtmlSchema),
  explanation: safeHtmlSchema.nullable(),
  /** In the order of the options; absent where none has one. */
  optionExplanations: z.array(safeHtmlSchema.nullable()).optional(),
});

export type OwnTranslation = z.output<typeof ownTranslationSchema>;

/** Leaves out translations without a text or an option. */
export function ownTranslations({
  options,
  translations,
}: Pick<TestQuestion, "options" | "translations">): OwnTranslation[] {
  return translations.flatMap((one) => {
    const texts = options.map(({ id }) => one.options.find((option) => option.id === id)?.text ?? "");
    if (!isLanguage(one.language) || [one.text, ...texts].some((text) => shownHtml(text) === null)) return [];
    return {
      language: one.language,
      question: sanitise(one.text),
      options: texts.map((text, place) => optionHtml(text, options[place]?.image)),
      explanation: shownHtml(one.explanation ?? ""),
      ...reasonsOf({ options, optionExplanations: one.optionExplanations }),
    };
  });
}

type Explained = Pick<TestPerformance["questions"][number], "options" | "optionExplanations">;

/** Reasons in the order of the options; no field where none has one. */
export function reasonsOf({ options, optionExplanations }: Explained): Pick<OwnTranslation, "optionExplanations"> {
  const reasons = new Map(optionExplanations.map((one) => [one.optionId, shownHtml(one.text)]));
  if (reasons.size === 0) return {};
  return { optionExplanations: options.map(({ id }) => reasons.get(id) ?? null) };
}

interface WithTranslations {
  translations?: readonly OwnTranslation[] | undefined;
}

function ownIn({ translations }: WithTranslations, language: LanguageCode): OwnTranslation | null {
  return translations?.find((one) => one.language === language) ?? null;
}

const made = { by: "institute" } as const;

/** Same object each time, so that pages of a paper are not rendered anew. */
const shownOwn = madeOnce(
  ({ question, options }: OwnTranslation): Outcome<TranslatedQuestion> => ({
    state: "translated",
    translation: { question, options, made },
  }),
);

export function ownQuestion(of: WithTranslations, language: LanguageCode): Outcome<TranslatedQuestion> | null {
  const own = ownIn(of, language);
  return own && shownOwn(own);
}

/** With the reasons that are there in this language; undefined for one that is not. */
export function ownExplanation(
  of: WithTranslations & Pick<OwnTranslation, "optionExplanations">,
  language: LanguageCode,
): Outcome<TranslatedExplanation> | null {
  const { explanation = null, optionExplanations: own = [] } = ownIn(of, language) ?? {};
  if (explanation === null) return null;
  const asked = of.optionExplanations ?? [];
  const reasons = asked.flatMap((reason, place) => (reason === null ? [] : [own[place] ?? undefined]));
  return { state: "translated", translation: { explanation, reasons, made } };
}
