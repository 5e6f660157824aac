import { alphabetOf } from "./alphabets";
import type { LanguageCode } from "./languages";
import { NOT } from "./negation";

/** Tags, entities, blanks to fill in, marks of direction: as they are. */
const KEPT = /(<\/?[a-z][^<>]*>|&#?\w+;|\{\w*\})/giu;
const WORD = /[A-Za-z][A-Za-z0-9'’]*/gu;
const DENIES =
  /^(?:not|no|never|cannot|none|neither|nor|nobody|nothing|nowhere|except|excluding|exception|\w+n['’]t)$/iu;
const UNIT =
  /^(?:n|mc|m|k)?g$|^[mdµ]?[lL]$|^[ckm]?m$|^(?:mm|m)ol$|^(?:mEq|IU|mmHg|Hg|H2O|C|F|kcal|kJ|h|min|s|cc|drops?|(?:second|minute|hour|day|week|month|year)s?)$/u;
/** What stands before a unit: a figure, or another unit and a stroke. */
const BEFORE_UNIT = /(?:[\d%°]|\d ?(?:mm|cm|mcg|mg|g|mL|L|mEq|mmol|IU)\/?(?:kg\/)?|\/)[ -]?µ?$/u;

/** Where words are so short that a longer mark would be half of a text. */
const SHORT_MARKS: Partial<Record<LanguageCode, string>> = { zh: "【样本】", ja: "【見本】" };

/** How a text that nobody translated is marked, so that nobody takes it for a translation. */
export function sampleMark(language: LanguageCode): string {
  return SHORT_MARKS[language] ?? `[sample: ${language}]`;
}

/**
 * An English text in the letters of a language, marked: for languages and questions without a translation. Figures,
 * units, abbreviations, HTML and single letters stay as they are, and what denies becomes the language's "not".
 */
export function pseudoTranslate(text: string, language: Exclude<LanguageCode, "en">): string {
  const written = text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : pseudoWords(part, language)))
    .join("");
  return written === text ? text : `${sampleMark(language)} ${written.trim()}`;
}

function pseudoWords(text: string, language: Exclude<LanguageCode, "en">): string {
  return text.replace(WORD, (word, at: number) => {
    if (DENIES.test(word)) return isShouted(word) ? NOT[language].toUpperCase() : NOT[language];
    const before = text.slice(0, at);
    const isUnit = UNIT.test(word) && BEFORE_UNIT.test(before);
    const isKept = isUnit || /\d/u.test(word) || /\d$/u.test(before) || /.[A-Z]/u.test(word);
    return isKept || /^[A-Z]$/u.test(word) ? word : pseudoWord(word, language);
  });
}

function isShouted(word: string): boolean {
  return /^[A-Z]{2,}s?$/u.test(word);
}

/** One English word in the letters of a language. */
export function pseudoWord(word: string, language: LanguageCode): string {
  const { letters, initials, keeps } = alphabetOf(language);
  const spelled = [...(letters.includes("q") ? word : asItSounds(word))].map((letter, index) => {
    const place = letter.toLowerCase().charCodeAt(0) - 97;
    if (place < 0 || place > 25) return letter;
    const vowel = "aeiou".indexOf(letter.toLowerCase());
    if (index > 0 && keeps === "consonants" && vowel >= 0) return "";
    if (keeps === "fourths" && index % 4 !== 1 && word.length > 1) return "";
    const own = (index === 0 && initials[vowel]) || letters[place] || letter;
    return letter === letter.toLowerCase() ? own : own.toUpperCase();
  });
  return spelled.join("");
}

/** A name in another script is known by its sound: c as in acid is an s, and x is two letters. */
function asItSounds(word: string): string {
  return word.replace(/c(?=[eiy])/giu, "s").replace(/x/giu, "ks");
}
