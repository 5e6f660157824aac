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
});

/** A question in another language, its options in the order of the source. */
export type Translation = z.infer<typeof translationSchema>;

/** The lines of `content/translations/<language>.jsonl`, in order. Throws when there is no file, or a line is not as it must be. */
export function readTranslations(language: TranslatedLanguage): Translation[] {
  const path = fileURLToPath(new URL(`../content/translations/${language}.jsonl`, import.meta.url));
  if (!existsSync(path)) throw new Error(`There is no translations/${language}.jsonl.`);
  return readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line, index) => parse(line, `translations/${language}:${index + 1}`));
}

function parse(line: string, place: string): Translation {
  try {
    return translationSchema.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`);
  }
}
