import { LANGUAGES, type LanguageCode } from "./languages";
import { phrases } from "./phrases";
import { pseudoTranslate } from "./pseudo";

/** A figure with or without a unit, which reads the same in every language. */
const QUANTITY =
  /^[\d\s.,/:%°+×-]+(?:mm ?Hg|mmol|mg|mcg|µg|kg|g|mL|ml|L|cm|mm|m|IU|°?C|°?F|\/|min|h|s)*\.?$/u;

/** What is known of a text in a language: the translation, or null. */
function known(text: string, language: LanguageCode): string | null {
  return phrases.get(asKey(text))?.[language] ?? null;
}

function asKey(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[.?!:]$/, "")
    .toLowerCase();
}

/**
 * A line in another language, by the phrase book: whole, else sentence by sentence; a line of which any part is not
 * known is a marked pseudo-translation. English, blank lines, figures and quantities stay as they are.
 */
export function translateLine(line: string, language: LanguageCode): string {
  if (language === "en" || !/\p{L}/u.test(line) || QUANTITY.test(line)) return line;
  const whole = known(line, language);
  if (whole !== null) return whole;
  // A full stop ends a sentence where a space follows: "2.8 kg" is one.
  const sentences = line.split(/(?<=[.?!])\s+/u);
  const translated = sentences.map((sentence) => known(sentence, language));
  if (translated.every((sentence) => sentence !== null)) return translated.join(" ");
  return pseudoTranslate(line, language);
}

export function translateText(text: string, language: LanguageCode): string {
  return text
    .split("\n")
    .map((line) => translateLine(line, language))
    .join("\n");
}

const NAMES = Object.entries(LANGUAGES) as [LanguageCode, string][];

/** Where an instruction says what to translate into; many codes are English words, so a code must end its phrase. */
const BY_NAME = /\b(?:to|into|in)\s+["'`]?(\p{L}{3,12})/giu;
const BY_CODE =
  /\b(?:to|into|language:?|code:?)\s+["'`]?([a-z]{2,3})(?=["'`.,;:)\n]|$)|\(([a-z]{2,3})\)/gu;

/**
 * The language that an instruction asks for by name ("into Hindi") or code ("(hi)", "to hi."); null where it names none.
 * "in English" says how to write the headings, not what to translate into.
 */
export function languageAskedFor(instruction: string): LanguageCode | null {
  for (const [phrase, word = ""] of instruction.matchAll(BY_NAME)) {
    const found = NAMES.find(([, name]) => name.toLowerCase() === word.toLowerCase())?.[0];
    if (found && (found !== "en" || !/^in\s/i.test(phrase))) return found;
  }
  for (const [, word, bracketed] of instruction.matchAll(BY_CODE)) {
    const found = NAMES.find(([code]) => code === (word ?? bracketed))?.[0];
    if (found) return found;
  }
  return NAMES.find(([code, name]) => code !== "en" && instruction.includes(name))?.[0] ?? null;
}
