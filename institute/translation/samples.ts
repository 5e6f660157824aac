import { z } from "zod";
import type { InstituteEnv } from "../env";
import type { LanguageCode } from "./languages";
import type { QuestionText } from "./question-text";
import { markSample } from "./sample-mark";

const sampleTextsSchema = z.object({
  question: z.string(),
  options: z.array(z.string()),
  explanation: z.string(),
  optionExplanations: z.array(z.string()).optional(),
});

const sampleSchema = z.object({ source: sampleTextsSchema, translation: sampleTextsSchema });

/** A question in English and as a translator wrote it, the options in the same order; a case is an explanation alone. */
export type Sample = z.infer<typeof sampleSchema>;

/** Where the seed puts the samples of a language in the file store; nobody may read it by `/media/`. */
export function samplesKey(language: LanguageCode): string {
  return `stand-in/translations/${language}.json`;
}

// One language is a quarter of a megabyte: read when it is first asked for, then kept as long as the Worker runs.
const sampleCache = new Map<LanguageCode, readonly Sample[]>();

async function readSamples({ FILES }: Pick<InstituteEnv, "FILES">, language: LanguageCode): Promise<readonly Sample[]> {
  const known = sampleCache.get(language);
  if (known !== undefined) return known;
  const stored = await FILES.get(samplesKey(language));
  if (stored === null) return [];
  const samples = z.array(sampleSchema).parse(await stored.json());
  sampleCache.set(language, samples);
  return samples;
}

const SAMPLE_TAG = /<\/?[a-z][^<>]*>/giu;
const ENTITIES: readonly (readonly [string, string])[] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
];

/** Finds a text by its words: markup, case and blanks make no difference. */
function foldSampleText(text: string): string {
  const plain = ENTITIES.reduce((all, [entity, sign]) => all.replaceAll(entity, sign), text.replace(SAMPLE_TAG, ""));
  return plain.replace(/\s+/gu, " ").trim().toLowerCase();
}

/** Of a text that is no sample. */
export class NoSample extends Error {}

interface Manner {
  /** Spells what is no sample in letters of the language, marked, in place of a refusal. */
  letters: boolean;
}

/** Translates a question that is a sample. Throws NoSample of any other text with words. */
export function translatorOf(samples: readonly Sample[], language: LanguageCode, { letters }: Manner) {
  const questions = new Map(samples.map((sample) => [foldSampleText(sample.source.question), sample]));
  const explanations = new Map(samples.map((sample) => [foldSampleText(sample.source.explanation), sample]));
  const known = new Map(
    samples.flatMap(({ source, translation }) => [
      [foldSampleText(source.question), translation.question] as const,
      [foldSampleText(source.explanation), translation.explanation] as const,
    ]),
  );
  const translate = (original: string, translation: string | undefined) => {
    if (translation === undefined) {
      const marked = markSample(original, language);
      if (!letters && marked !== original) throw new NoSample();
      return marked;
    }
    return original.search(SAMPLE_TAG) < 0 ? translation.replace(SAMPLE_TAG, "") : translation;
  };
  const text = (original: string) => translate(original, known.get(foldSampleText(original)));
  return {
    text,
    question: ({ question, options, explanation }: QuestionText): QuestionText => {
      // Beside an explanation alone stands why each option is right or wrong.
      const [sample, part] =
        question === ""
          ? ([explanations.get(foldSampleText(explanation ?? "")), "optionExplanations"] as const)
          : ([questions.get(foldSampleText(question)), "options"] as const);
      // Options may stand in another order than in their source.
      const keys = sample?.source[part]?.map(foldSampleText) ?? [];
      return {
        question: text(question),
        options: options.map((option) =>
          translate(option, sample?.translation[part]?.[keys.indexOf(foldSampleText(option))]),
        ),
        explanation: explanation === null ? null : text(explanation),
      };
    },
  };
}

/** The translator into a language, with the samples of the file store. */
export async function openTranslator(env: Pick<InstituteEnv, "FILES" | "SAMPLE_LETTERS">, language: LanguageCode) {
  return translatorOf(await readSamples(env, language), language, { letters: env.SAMPLE_LETTERS === "on" });
}
