import type { LanguageCode } from "~/lib/languages";
import type { Finding } from "./reasons";

/** Usual length beside the English text, in letters. */
const usual: Partial<Record<LanguageCode, number>> = {
  zh: 0.33,
  ja: 0.48,
  ko: 0.52,
  he: 0.8,
  ar: 0.88,
  am: 0.72,
  ta: 1.2,
  ml: 1.2,
  fr: 1.17,
  es: 1.14,
  el: 1.17,
  fil: 1.22,
  de: 1.14,
};
export function usualLength(language: LanguageCode): number {
  return usual[language] ?? 1;
}

/** Letters; shorter texts say little by their length. */
const shortest = 24;

/** Finds a plain translation so short or long that something must be missing or added. */
export function checkLength(source: string, target: string, language: LanguageCode): Finding[] {
  const sourceLetters = countLettersOf(source);
  if (sourceLetters < shortest) return checkShort(source, target, language);
  const ratio = countLettersOf(target) / (sourceLetters * usualLength(language));
  const slack = sourceLetters < 80 ? 1.35 : 1;
  if (ratio >= 0.56 / slack && ratio <= 1.85 * slack) return [];
  return [{ reason: "length", detail: `${Math.round(ratio * 100)} %` }];
}

function countLettersOf(text: string): number {
  return text.replace(/\s/gu, "").length;
}

/** Allows a short text four times its length: one word may need many. */
function checkShort(source: string, target: string, language: LanguageCode): Finding[] {
  const most = (countLettersOf(source) + 10) * 4 * Math.max(0.6, usualLength(language));
  return countLettersOf(target) > most ? [{ reason: "length", detail: target.slice(0, 20) }] : [];
}
