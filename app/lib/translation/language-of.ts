import type { LanguageCode } from "./languages";
import { rightToLeftScripts, scripts } from "./scripts";

/** What an element says of its text where that is not English. */
export interface LanguageAttributes {
  lang?: string;
  dir?: "rtl";
}

interface Script {
  letter: RegExp;
  codes: readonly LanguageCode[];
}

const known: readonly Script[] = Object.entries(scripts).map(([name, codes]) => ({
  letter: new RegExp(`\\p{Script=${name}}`, "u"),
  codes,
}));
/** A letter of another script than the Latin. */
const otherLetter = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const word = /[\p{L}\p{M}]+/gu;
/** Letters of Greek, and Latin units and abbreviations, are signs of science in a text of any language. */
const symbol = /^(?:\p{Script=Greek}{1,2}|\p{Script=Latin}{1,3})$/u;
/** Letters that only one language of a script has. */
const tells: readonly [RegExp, LanguageCode][] = [
  [/[ٹڈڑںےھہ]/u, "ur"],
  [/[ةىكي]/u, "ar"],
  [/[ৰৱ]/u, "as"],
  [/ळ/u, "mr"],
];
/** So much of a text tells what it is written in. */
const ENOUGH = 2_000;

/** Whether some letters of a text are of another script than the Latin. */
export function hasOtherLetters(text: string): boolean {
  return otherLetter.test(text);
}

/** The script of most words of a text; null for the Latin one. */
function scriptOf(text: string): Script | null {
  let latin = 0;
  const counts = new Map<Script, number>();
  for (const one of text.match(word) ?? []) {
    if (symbol.test(one)) continue;
    const script = otherLetter.test(one) && known.find(({ letter }) => letter.test(one));
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
    else latin += 1;
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first !== undefined && first[1] >= latin ? first[0] : null;
}

function codeOf(words: string, told: string): LanguageCode | null {
  for (const { letter, codes } of known) {
    const code = codes.find((one) => one === told);
    if (code && letter.test(words)) return code;
  }
  const script = scriptOf(words);
  if (script === null) return null;
  const { codes } = script;
  const found = tells.find(([letters, code]) => codes.includes(code) && letters.test(words));
  return found?.[1] ?? codes[0] ?? null;
}

/**
 * The language and the direction of a text or its HTML, by its letters.
 * @param told the code as the institute says it, which counts where the letters can be of it
 */
export function languageOf(text: string, told?: string | null): LanguageAttributes {
  const [toldCode = ""] = (told ?? "").toLowerCase().split(/[-_]/);
  if (!otherLetter.test(text)) {
    const isLatin = /^[a-z]{2,3}$/.test(toldCode) && toldCode !== "en";
    const isOther = known.some(({ codes }) => codes.some((one) => one === toldCode));
    return isLatin && !isOther ? { lang: toldCode } : {};
  }
  const words = text.slice(0, ENOUGH).replace(/<[^>]*>|&[#\w]+;/g, " ");
  const lang = codeOf(words, toldCode);
  if (lang === null) return {};
  const isFromRight = rightToLeftScripts.some((name) => scripts[name]?.includes(lang));
  return isFromRight ? { lang, dir: "rtl" } : { lang };
}

/** The direction of a question, in which its options stand too; by them alone where it has no words. */
export function questionDirection(
  question: string,
  options: readonly string[],
  told?: string | null,
): "rtl" | undefined {
  const asked = question.replace(/<[^>]*>|&[#\w]+;/g, " ");
  const hasWords = /\p{L}/u.test(asked);
  return languageOf(hasWords ? asked : options.join(" "), told).dir;
}
