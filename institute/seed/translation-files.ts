import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { LanguageCode } from "../translation/languages";

/** The languages that a translator has written questions in. */
export const TRANSLATED_LANGUAGES = ["hi", "bn", "ta", "ur", "es"] as const satisfies readonly LanguageCode[];

export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

const translationSchema = z.strictObject({
  /** Of the question, as the curriculum gives it. */
  id: z.number().int().positive(),
  question: z.string(),
  options: z.array(z.string()),
  explanation: z.string(),
  /** Where the question has them, in the order of its options. */
  option_explanations: z.array(z.string()).optional(),
});

/** A question in another language, its options in the order of the source. */
export type Translation = z.infer<typeof translationSchema>;

const caseTranslationSchema = z.strictObject({
  /** The name of the case. */
  case: z.string(),
  language: z.enum(TRANSLATED_LANGUAGES),
  text: z.string(),
});

export type CaseTranslation = z.infer<typeof caseTranslationSchema>;

/** The lines of `content/translations/<language>.jsonl`, in order. Throws when there is no file, or a line is not as it must be. */
export function readTranslations(language: TranslatedLanguage): Translation[] {
  return readTranslationLines(language, translationSchema);
}

/** The lines of `content/translations/cases.jsonl`, in order. */
export function readCaseTranslations(): CaseTranslation[] {
  return readTranslationLines("cases", caseTranslationSchema);
}

function readTranslationLines<T>(name: string, schema: z.ZodType<T>): T[] {
  const path = fileURLToPath(new URL(`../content/translations/${name}.jsonl`, import.meta.url));
  if (!existsSync(path)) throw new Error(`There is no translations/${name}.jsonl.`);
  return readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line, index) => parse(line, `translations/${name}:${index + 1}`, schema));
}

function parse<T>(line: string, place: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`);
  }
}
