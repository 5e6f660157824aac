import type { LanguageCode } from "./languages";

/** What stands for "not" in a pseudo-translation. */
export const NOT: Record<Exclude<LanguageCode, "en">, string> = {
  hi: "नहीं",
  bn: "না",
  ta: "இல்லை",
  te: "కాదు",
  mr: "नाही",
  gu: "નથી",
  kn: "ಅಲ್ಲ",
  ml: "അല്ല",
  pa: "ਨਹੀਂ",
  or: "ନୁହେଁ",
  as: "নহয়",
  ur: "نہیں",
  ar: "لا",
  zh: "不是",
  ja: "ない",
  ko: "않",
  th: "ไม่",
  vi: "không",
  id: "tidak",
  ms: "tidak",
  fil: "hindi",
  es: "no",
  fr: "pas",
  de: "nicht",
  it: "non",
  pt: "não",
  ru: "не",
  tr: "değil",
  pl: "nie",
  nl: "niet",
  sv: "inte",
  da: "ikke",
  no: "ikke",
  fi: "ei",
  el: "δεν",
  he: "לא",
  fa: "نیست",
  sw: "si",
  yo: "kò",
  ig: "abụghị",
  ha: "ba",
  am: "አይደለም",
};

/** What a translator writes for "not", each with what says the opposite in its place. */
const WRITTEN: Partial<Record<LanguageCode, readonly (readonly [string, string])[]>> = {
  hi: [
    ["नहीं", "ही"],
    ["न", "ही"],
  ],
  bn: [
    ["নয়", "হয়"],
    ["নয়", "হয়"],
    ["নেই", "আছে"],
    ["না", "ই"],
  ],
  ta: [
    ["கூடாது", "வேண்டும்"],
    ["முடியாது", "முடியும்"],
    ["அல்ல", "ஆகும்"],
    ["இல்லை", "உள்ளது"],
  ],
  ur: [
    ["نہیں", "ہی"],
    ["نہ", "ہی"],
  ],
  es: [["no", "sí"]],
};

/** What a pseudo-translation puts where the "not" was: it means nothing. */
const NOTHING = "…";

function pairsOf(language: LanguageCode): readonly (readonly [string, string])[] {
  const own = WRITTEN[language];
  if (own !== undefined) return own;
  return language === "en" ? [["not", NOTHING]] : [[NOT[language], NOTHING]];
}

function asWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, "giu");
}

/** Whether a text of ours in a language says "not". */
export function saysNot(text: string, language: LanguageCode): boolean {
  return pairsOf(language).some(([not]) => asWord(not).test(text));
}

/** The text with the opposite of every "not", in capitals where the "not" was. */
export function withoutNot(text: string, language: LanguageCode): string {
  return pairsOf(language).reduce((changed, [not, opposite]) => {
    return changed.replace(asWord(not), (found) =>
      found !== found.toLowerCase() && found === found.toUpperCase()
        ? opposite.toUpperCase()
        : opposite,
    );
  }, text);
}
