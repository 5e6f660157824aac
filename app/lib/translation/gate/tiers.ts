import { type LanguageCode, languages } from "../languages";
import { negationOf } from "./negation-words";

/**
 * What the gate can check of a language: everything, or all but a lost or added "not", where no table of its words for
 * "not" was tried on translations.
 */
export type Tier = "everything" | "numbers and structure";

export function tierOf(language: LanguageCode): Tier {
  return negationOf(language) === null ? "numbers and structure" : "everything";
}

/** The tier of every language but English, in the order of the list of languages. */
export const tiers: readonly (readonly [LanguageCode, Tier])[] = languages
  .map(([code]) => code)
  .filter((code) => code !== "en")
  .map((code) => [code, tierOf(code)]);
