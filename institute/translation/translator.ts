import type { InstituteEnv } from "../env";
import type { LanguageCode } from "./languages";
import { translateText } from "./phrase-book";
import type { QuestionText } from "./question-text";
import { readSamples, type Sample } from "./samples";

/** What one language can be translated into: a question that is known by heart, any other text as well as may be. */
export interface Translator {
  text(given: string): string;
  question(given: QuestionText): QuestionText;
}

const TAG = /<\/?[a-z][^<>]*>/giu;

/** Questions are known by their words: markup, case and blanks make no difference. */
function asKey(text: string): string {
  return text
    .replace(TAG, "")
    .replace(/&lt;/gu, "<")
    .replace(/&gt;/gu, ">")
    .replace(/&quot;/gu, '"')
    .replace(/&#39;/gu, "'")
    .replace(/&amp;/gu, "&")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}

/** A text that was asked without tags is answered without them. */
function asAsked(given: string, translated: string): string {
  return new RegExp(TAG, "iu").test(given) ? translated : translated.replace(TAG, "");
}

/** A translator that knows these samples; all else it takes from the phrase book, or marks as no translation. */
export function translatorOf(samples: readonly Sample[], language: LanguageCode): Translator {
  const questions = new Map(samples.map((sample) => [asKey(sample.source.question), sample]));
  const texts = new Map(
    samples.flatMap(({ source, translation }) => [
      [asKey(source.question), translation.question] as const,
      [asKey(source.explanation), translation.explanation] as const,
    ]),
  );
  const text = (given: string) => {
    const known = texts.get(asKey(given));
    return known === undefined ? translateText(given, language) : asAsked(given, known);
  };
  const optionOf = (sample: Sample | undefined, given: string) => {
    // Options may stand in another order than in their source.
    const place =
      sample?.source.options.findIndex((option) => asKey(option) === asKey(given)) ?? -1;
    const known = sample?.translation.options[place];
    return known === undefined ? translateText(given, language) : asAsked(given, known);
  };
  return {
    text,
    question: ({ question, options, explanation }) => {
      const sample = questions.get(asKey(question));
      return {
        question: text(question),
        options: options.map((option) => optionOf(sample, option)),
        explanation: explanation === null ? null : text(explanation),
      };
    },
  };
}

/** The translator into a language, with the samples of the file store. */
export async function openTranslator(
  env: Pick<InstituteEnv, "FILES">,
  language: LanguageCode,
): Promise<Translator> {
  return translatorOf(await readSamples(env, language), language);
}
