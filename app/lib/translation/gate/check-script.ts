import { type LanguageCode, languages } from "~/lib/languages";
import { scripts } from "../scripts";
import { countMatches, type Finding } from "./reasons";

const scriptPatterns = Object.entries(scripts).map(
  ([name, codes]) => [new RegExp(`\\p{Script=${name}}`, "gu"), codes] as const,
);
const ownScript: ReadonlySet<string> = new Set(Object.values(scripts).flat());

/** English words that no other Latin-script language of ours has. */
const englishWords: ReadonlySet<string> = new Set(
  "the which of with following should from and are this that what when who how patient nurse is has have been used by for would most because these their not does after before during between".split(
    " ",
  ),
);
/** Exceptions: words that the language has too. */
const shared: Partial<Record<LanguageCode, string>> = {
  nl: "is of been have who",
  da: "and for have",
  no: "and for",
  sv: "of",
  de: "who",
  es: "has",
  fr: "patient",
  ha: "of",
  id: "has",
  ms: "has",
  tr: "has",
  sw: "not",
  fi: "on",
  ig: "of",
  yo: "of",
  pt: "for",
  it: "",
  vi: "who by",
};

const commonWords: Partial<Record<LanguageCode, RegExp>> = {
  hi: /(?<![\p{L}\p{M}])(?:है|हैं|में|से|के|की|का|को|और)(?![\p{L}\p{M}])/gu,
  mr: /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|मध्ये|नाही|नाहीत|किंवा)(?![\p{L}\p{M}])|च्या(?![\p{L}\p{M}])/gu,
  as: /[ৰৱ]/gu,
  bn: /র/gu,
  ur: /[ٹڈڑںےھہ]/gu,
  fa: /(?<!\p{L})(?:است|را|این|می|برای|که|از|های|شود)(?!\p{L})/gu,
  ar: /(?<!\p{L})(?:في|من|على|إلى|التي|الذي|هذا|هذه|أو|عن|هو|هي)(?!\p{L})|[ةى](?!\p{L})/gu,
};

/** Finds a plain translation in another script, in English, or in a neighbour's language. */
export function checkScript(source: string, target: string, language: LanguageCode): Finding[] {
  if (!/\p{L}/u.test(target)) return [];
  const words = target.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const own = scriptPatterns.filter(([, codes]) => codes.includes(language));
  const ownLetters = own.reduce((sum, [pattern]) => sum + countMatches(target, pattern), 0);
  const foreign = scriptPatterns
    .filter(([, codes]) => !codes.includes(language))
    .reduce((sum, [pattern]) => sum + countMatches(target, pattern), 0);
  const greek = language === "el" ? 0 : countMatches(target, /\p{Script=Greek}/gu);
  const sourceForeign = countMatches(source, /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu);
  if (foreign - Math.min(greek, 4) - sourceForeign > 1) {
    return [{ reason: "script", detail: englishLanguageName(language) }];
  }
  return ownScript.has(language)
    ? [...latinInstead(source, target, ownLetters, language), ...neighbours(target, ownLetters, language)]
    : englishInstead(words, language);
}

function latinInstead(source: string, target: string, ownLetters: number, language: LanguageCode): Finding[] {
  const latinInSource = new Set(source.toLowerCase().match(/[a-z]+/gu) ?? []);
  const latin = target.match(/\p{Script=Latin}+/gu) ?? [];
  const english = latin.filter((word) => englishWords.has(word.toLowerCase())).length;
  if (english >= 3) return [{ reason: "untranslated", detail: latin.slice(0, 6).join(" ") }];
  const sourceWords = source.match(/[A-Za-z]{2,}/gu) ?? [];
  if (ownLetters === 0) {
    // Lets a name or a formula stay English, not a sentence.
    const isSentence = sourceWords.filter((word) => englishWords.has(word.toLowerCase())).length > 1;
    const isLong = sourceWords.length > 5;
    const isStrange = latin.some((word) => word.length > 3 && !latinInSource.has(word.toLowerCase()));
    return isSentence || isLong || isStrange
      ? [{ reason: isStrange ? "script" : "untranslated", detail: englishLanguageName(language) }]
      : [];
  }
  const letters = latin.join("").length;
  const isMostlyLatin = letters > 2 * ownLetters && latin.length > 4;
  return isMostlyLatin ? [{ reason: "script", detail: englishLanguageName(language) }] : [];
}

function neighbours(target: string, ownLetters: number, language: LanguageCode): Finding[] {
  const own = commonWords[language];
  if (own === undefined || ownLetters < 40) return [];
  const script = Object.values(scripts).find((codes) => codes.includes(language)) ?? [];
  const mine = countMatches(target, own);
  for (const other of script) {
    const pattern = commonWords[other];
    if (other === language || pattern === undefined) continue;
    const theirs = countMatches(target, pattern);
    const isOther = theirs > 2 * mine && theirs >= 3;
    if (isOther) return [{ reason: "script", detail: englishLanguageName(other) }];
  }
  return [];
}

function englishInstead(words: readonly string[], language: LanguageCode): Finding[] {
  const own = new Set((shared[language] ?? "").split(" "));
  const english = words.filter((word) => englishWords.has(word) && !own.has(word));
  const isEnglish = new Set(english).size >= 3 && english.length >= words.length / 6;
  return isEnglish ? [{ reason: "untranslated", detail: english.slice(0, 5).join(" ") }] : [];
}

function englishLanguageName(code: LanguageCode): string {
  return languages.find(([one]) => one === code)?.[1] ?? code;
}
