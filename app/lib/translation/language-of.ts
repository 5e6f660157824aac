import type { LanguageCode } from "~/lib/languages";
import { directionOf, scripts } from "./scripts";

export interface LanguageAttributes {
  lang?: string;
  dir?: "rtl";
}

const scriptLetters = Object.entries(scripts).map(([name, codes]) => ({
  letter: new RegExp(`\\p{Script=${name}}`, "u"),
  codes,
}));
type Script = (typeof scriptLetters)[number];
const otherLetter = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const word = /[\p{L}\p{M}]+/gu;
/** Letters that are signs of science in any language: Greek, and Latin units and abbreviations. */
const symbol = /^(?:\p{Script=Greek}{1,2}|\p{Script=Latin}{1,3})$/u;
/** Letters that one language of a script has alone. */
const tells: readonly [RegExp, LanguageCode][] = [
  [/[ٹڈڑںےھہ]/u, "ur"],
  [/[ةىكي]/u, "ar"],
  [/[ৰৱ]/u, "as"],
  [/ळ/u, "mr"],
];
/** Characters that tell a language. */
const SAMPLE_CHARACTERS = 2_000;

export function hasOtherLetters(text: string): boolean {
  return otherLetter.test(text);
}

/** Script of most words; null for Latin. */
function findMainScript(text: string): Script | null {
  let latin = 0;
  const counts = new Map<Script, number>();
  for (const one of text.match(word) ?? []) {
    if (symbol.test(one)) continue;
    const script = otherLetter.test(one) && scriptLetters.find(({ letter }) => letter.test(one));
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
    else latin += 1;
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first !== undefined && first[1] >= latin ? first[0] : null;
}

function codeOf(words: string, hint: string): LanguageCode | null {
  for (const { letter, codes } of scriptLetters) {
    const code = codes.find((one) => one === hint);
    if (code && letter.test(words)) return code;
  }
  const script = findMainScript(words);
  if (script === null) return null;
  const { codes } = script;
  const found = tells.find(([letters, code]) => codes.includes(code) && letters.test(words));
  return found?.[1] ?? codes[0] ?? null;
}

/** Detects language and direction by letters. @param hint the institute's code, where the letters allow it */
export function languageOf(text: string, hint?: string | null): LanguageAttributes {
  const [toldCode = ""] = (hint ?? "").toLowerCase().split(/[-_]/);
  if (!otherLetter.test(text)) {
    const isLatin = /^[a-z]{2,3}$/.test(toldCode) && toldCode !== "en";
    const isOther = scriptLetters.some(({ codes }) => codes.some((one) => one === toldCode));
    return isLatin && !isOther ? { lang: toldCode } : {};
  }
  const words = text.slice(0, SAMPLE_CHARACTERS).replace(/<[^>]*>|&[#\w]+;/g, " ");
  const lang = codeOf(words, toldCode);
  if (lang === null) return {};
  return directionOf(lang) === "rtl" ? { lang, dir: "rtl" } : { lang };
}

/** English is what nobody says otherwise of. */
export const isEnglish = (hint: string | null) => /^en\b/i.test(hint ?? "en");

/** Direction of a question, by its options where it has no words. */
export function questionDirection(
  question: string,
  options: readonly string[],
  hint?: string | null,
): "rtl" | undefined {
  const stem = question.replace(/<[^>]*>|&[#\w]+;/g, " ");
  const hasWords = /\p{L}/u.test(stem);
  return languageOf(hasWords ? stem : options.join(" "), hint).dir;
}
