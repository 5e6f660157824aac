/** Sounds of Hindi, so that a word written in Latin letters meets the one in its own. */
import { slipsBetween } from "./slips";

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

const isDevanagari = (word: string) => /^[\u0900-\u097f]+$/u.test(word);
const isLatin = (word: string) => /^[a-z]+$/.test(word);

/** A folded word of Hindi in Latin letters, roughly as it is typed. */
function inLatin(word: string): string {
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

type Rule = readonly [RegExp, string];
const changed = (word: string, rules: readonly Rule[]) =>
  rules.reduce((text, [letters, tone]) => text.replace(letters, tone), word);

const RULES: readonly Rule[] = [
  [/c(?=[eiy])/g, "s"],
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
  const sound = changed(latin, RULES);
  return sound.length < 2 ? "" : sound;
}

const SPELLING_RULES: readonly Rule[] = [
  [/c(?=[eiy])/g, "s"],
  [/q|c(?!h)/g, "k"],
  [/x/g, "ks"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
  [/(?<=..)e$/, ""],
];

/** What two spellings by ear of one word in Latin letters have in common: digoksin and digoxin. */
export const spellingOf = (word: string) => changed(word, SPELLING_RULES);

const fine = (word: string) => (isDevanagari(word) ? inLatin(word) : word).replace(/(.)\1+/g, "$1");
const LEAST_LETTERS = 5;

/** Whether a folded word may be another as it is heard. */
export function isHeard(typed: string, word: string): boolean {
  if (typed === word) return false;
  if (!isDevanagari(typed) && !isDevanagari(word)) {
    return typed.length >= LEAST_LETTERS && spellingOf(typed) === spellingOf(word);
  }
  const [one, other] = [fine(typed), fine(word)];
  const length = Math.max(one.length, other.length);
  return slipsBetween(one, other) <= (one.length < LEAST_LETTERS ? 1 : Math.max(2, Math.ceil(length / 3)));
}

/** Sounds under which such a word may be stored: a last e may be silent. */
export function soundsToFind(word: string): string[] {
  const sound = soundOf(word);
  if (sound === "" || isDevanagari(word)) return sound === "" ? [] : [sound];
  return [sound, sound.endsWith("i") ? sound.slice(0, -1) : `${sound}i`];
}
