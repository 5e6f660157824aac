/** Sounds of Hindi, so that a word written in Latin letters meets the one in its own. */

const CONSONANTS = Object.fromEntries(
  (
    "क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b " +
    "भ:bh म:m य:y र:r ल:l ळ:l व:v श:sh ष:sh स:s ह:h"
  )
    .split(" ")
    .map((pair) => pair.split(":")),
) as Record<string, string>;
const VOWELS: Record<string, string> = {
  ...{ अ: "a", आ: "aa", इ: "i", ई: "ee", उ: "u", ऊ: "oo", ऋ: "ri", ए: "e", ऐ: "ai", ओ: "o", औ: "au", ऑ: "o", ऍ: "e" },
};
const SIGNS: Record<string, string> = {
  ...{ "ा": "aa", "ि": "i", "ी": "ee", "ु": "u", "ू": "oo", "ृ": "ri", "े": "e", "ै": "ai", "ो": "o", "ौ": "au" },
  ...{ "ॉ": "o", "ॅ": "e", "्": "", "ं": "n", "ः": "h" },
};

export const isDevanagari = (word: string) => /^[\u0900-\u097f]+$/u.test(word);
const isLatin = (word: string) => /^[a-z]+$/.test(word);

/** A folded word of Hindi in Latin letters, roughly as it is typed. */
export function inLatin(word: string): string {
  let text = "";
  const letters = [...word];
  for (const [at, letter] of letters.entries()) {
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) text += VOWELS[letter] ?? SIGNS[letter] ?? "";
    else text += consonant + (isSilent(letters, at) ? "" : "a");
  }
  return text.replace(/jna/g, "gya");
}

/** Whether a consonant is spoken without the vowel it carries by itself. */
function isSilent(letters: readonly string[], at: number): boolean {
  const next = letters[at + 1];
  return next === undefined || (SIGNS[next] !== undefined && next !== "ं" && next !== "ः");
}

const RULES: readonly (readonly [RegExp, string])[] = [
  [/q|c(?!h)/g, "k"],
  [/x|ksh/g, "ks"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ph/g, "f"],
  [/(?<=[bcdgjkst])h+/g, ""],
  [/m(?=[^aeiouy])/g, "n"],
  [/y|ee|ai|ay|e/g, "i"],
  [/oo|ou|au|o/g, "u"],
  [/(?<=[^aiu])h/g, ""],
  [/^a+/, "A"],
  [/a/g, ""],
  [/h$/, ""],
  [/(.)\1+/g, "$1"],
];

/** What two spellings of one spoken word have in common; "" where there is too little to tell. */
export function soundOf(word: string): string {
  const latin = isDevanagari(word) ? inLatin(word) : isLatin(word) ? word : "";
  const sound = RULES.reduce((text, [letters, tone]) => text.replace(letters, tone), latin);
  return sound.length < 2 ? "" : sound;
}
