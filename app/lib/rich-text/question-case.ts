import { z } from "zod";
import { madeOnce } from "~/lib/cache";
import type { caseSchema } from "~/lib/institute/schemas/question";
import { isLanguage, type LanguageCode } from "~/lib/languages";
import { isPictureAddress, sanitise } from "~/lib/rich-text/sanitise";
import type { Outcome, TranslatedExplanation } from "~/lib/translation/outcome";
import type { SafeHtml } from "./plain-text";

/** Sanitised before it was stored. */
export const safeHtmlSchema = z.string().transform((html) => html as SafeHtml);

/** A stem that several questions share. */
export const questionCaseSchema = z.object({
  id: z.number(),
  html: safeHtmlSchema,
  image: z.string().nullable(),
  imageAlt: z.string().nullable(),
  language: z.string().nullable(),
  translations: z.array(z.object({ language: z.string(), html: safeHtmlSchema })).optional(),
});

export type QuestionCase = z.output<typeof questionCaseSchema>;

type InstituteCase = z.output<typeof caseSchema>;

/** Once for all who start a test. */
export const casesOf = madeOnce((cases: readonly InstituteCase[]) => cases.map(makeCase));

function makeCase({ id, text, image, imageAlt, language, translations }: InstituteCase): QuestionCase {
  const own = translations
    .filter((one) => isLanguage(one.language) && one.text.trim() !== "")
    .map((one) => ({ language: one.language, html: sanitise(one.text) }));
  return {
    id,
    html: sanitise(text),
    image: image !== null && isPictureAddress(image) ? image : null,
    imageAlt,
    language,
    ...(own.length > 0 ? { translations: own } : {}),
  };
}

export function ownCase({ translations }: QuestionCase, language: LanguageCode): Outcome<TranslatedExplanation> | null {
  const own = translations?.find((one) => one.language === language);
  return own === undefined
    ? null
    : { state: "translated", translation: { explanation: own.html, made: { by: "institute" } } };
}

/** "Case for questions 3 to 7 and 12". @param numbers in order */
export function caseWords(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
  const list = [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" and ");
  return `Case for question${numbers.length === 1 ? "" : "s"} ${list}`;
}
