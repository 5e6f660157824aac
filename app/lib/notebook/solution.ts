import { z } from "zod";
import type { TestPerformance } from "~/lib/institute/schemas/test";
import { reviewedQuestions, rightPlaces } from "~/lib/result/result-digest";
import { plainText } from "~/lib/rich-text/plain-text";
import { casesOf, type QuestionCase, questionCaseSchema, safeHtmlSchema } from "~/lib/rich-text/question-case";
import { optionHtml, sanitise, shownHtml } from "~/lib/rich-text/sanitise";
import { ownTranslationSchema, ownTranslations, reasonsOf } from "~/lib/translation/own-translation";
import { storedWords } from "../../../search-words/words";
import { type SumTemplate, sumTemplateSchema } from "../../../sums/template";

export const solutionSchema = z.object({
  stem: safeHtmlSchema,
  options: z.array(safeHtmlSchema),
  /** The institute's, in the same order. */
  optionIds: z.array(z.number()),
  /** Places of the right options, from 0; none where they are not told, or the question was dropped. */
  right: rightPlaces,
  explanation: safeHtmlSchema.nullable(),
  /** In the order of the options; absent where none has one. */
  optionExplanations: z.array(safeHtmlSchema.nullable()).optional(),
  /** These are shown where the same wrong option was chosen again. */
  reasonsLater: z.literal(true).optional(),
  image: z.string().nullable(),
  imageAlt: z.string().nullable(),
  language: z.string().nullable(),
  translations: z.array(ownTranslationSchema).optional(),
  case: questionCaseSchema.optional(),
  /** Its texts sanitised. */
  template: sumTemplateSchema.optional(),
});

export type Solution = z.output<typeof solutionSchema>;

function solutionOf(question: TestPerformance["questions"][number], shared: QuestionCase | undefined): Solution {
  const { options, correctOptionIds, dropped, explanation, optionExplanations, image, imageAlt, language } = question;
  const { template } = question;
  const translations = ownTranslations(question);
  const places = options.flatMap(({ id }, place) => (correctOptionIds.includes(id) ? [place] : []));
  return {
    stem: sanitise(question.text),
    options: options.map((option) => optionHtml(option.text, option.image)),
    optionIds: options.map(({ id }) => id),
    right: dropped === null ? places : [],
    explanation: shownHtml(explanation ?? ""),
    ...{ image, imageAlt, language },
    ...(translations.length > 0 ? { translations } : {}),
    ...(shared ? { case: shared } : {}),
    ...reasonsOf({ options, optionExplanations }),
    ...(template ? { template: safeTemplate(template) } : {}),
    ...(question.reasonsLater ? { reasonsLater: true } : {}),
  };
}

const safeSumTexts = ({ question, option, steps }: Pick<SumTemplate, "question" | "option" | "steps">) => ({
  question: sanitise(question),
  option: optionHtml(option, null),
  steps: steps.map(sanitise),
});

const safeTemplate = ({ numbers, rules, translations, ...texts }: SumTemplate): SumTemplate => ({
  ...safeSumTexts(texts),
  numbers,
  rules: rules.map(({ rule, why }) => ({ rule, ...(why ? { why: sanitise(why) } : {}) })),
  translations: translations?.map((one) => ({ ...one, ...safeSumTexts(one), whys: one.whys?.map(sanitise) })),
});

export function solutionsOf(performance: TestPerformance): Map<number, Solution> {
  const cases = new Map(casesOf(performance.cases).map((one) => [one.id, one]));
  return new Map(reviewedQuestions(performance).map((one) => [one.id, solutionOf(one, cases.get(one.caseId ?? 0))]));
}

/** What a search looks through, folded. */
export function wordsOf({ stem, options, explanation }: Pick<Solution, "stem" | "options" | "explanation">): string {
  const texts = [stem, ...options, ...(explanation === null ? [] : [explanation])];
  return storedWords(texts.map(plainText).join("\n")).join(" ");
}
