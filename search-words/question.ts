/** What somebody typed into a search, as the words that are looked for, and what is done where no text has all of them. */
import { isShortForm, MOST_WORDS_OF_A_NAME, type Name, otherNames } from "./other-names";
import { foldWord, plainWords, withoutEmptyWords } from "./words";

const MAX_WORDS = 8;

export interface AskedWord {
  /** Folded; several where they are one name. */
  words: Name;
  /** As it was typed, its letters folded. */
  typed: string;
  /** Other names of the same thing, folded. */
  others: readonly Name[];
  /** Stands for itself and its other names alone: it begins no word, sounds like none and is no slip. */
  isShort: boolean;
}

/** Reads at most 8 words. */
export function readQuestion(text: string): AskedWord[] {
  const typed = withoutEmptyWords(plainWords(text));
  const capitals = wordsInCapitals(text);
  const words: AskedWord[] = [];
  for (let at = 0; at < typed.length && words.length < MAX_WORDS; ) {
    const one = nameAt(typed, at, capitals);
    words.push(one);
    at += one.words.length;
  }
  return words;
}

/** Short words in capitals, as short forms are written; none where a long word is in capitals too. */
function wordsInCapitals(text: string): ReadonlySet<string> {
  const words = /[A-Z]{6}/.test(text) ? [] : (text.match(/\b[A-Z]{2,5}\b/g) ?? []);
  return new Set(words.map((word) => word.toLowerCase()));
}

/** The longest known name that begins at a word, else the word alone. */
function nameAt(typed: readonly string[], at: number, capitals: ReadonlySet<string>): AskedWord {
  for (let length = MOST_WORDS_OF_A_NAME; ; length--) {
    const part = typed.slice(at, at + length);
    const words = part.map(foldWord);
    const others = part.length === length ? otherNames(words) : [];
    if (length > 1 && others.length === 0) continue;
    const isShort = words.length === 1 && isShortForm(words[0] ?? "", capitals.has(part[0] ?? ""));
    return { words, typed: part.join(" "), others, isShort };
  }
}

/** A name that is known says more than another word, which may be of a language that texts do not have. */
const weightOf = ({ others }: AskedWord) => (others.length > 0 ? 2 : 1);
const weigh = (words: readonly AskedWord[]) => words.reduce((sum, one) => sum + weightOf(one), 0);

/** The words to look for where no text has all of them: those that stand there, if they are more than half; else none. */
export function mostWords(words: readonly AskedWord[], stands: (word: AskedWord, at: number) => boolean): AskedWord[] {
  const standing = words.filter(stands);
  return 2 * weigh(standing) > weigh(words) ? standing : [];
}

/** Whether a word that stands nowhere may be a slip of another. */
export const isSlip = ({ words, isShort }: AskedWord) => words.length === 1 && !isShort;

/** A query with other words in the place of those that were typed. */
export const withWords = (query: string, instead: ReadonlyMap<string, string>) =>
  plainWords(query)
    .map((word) => instead.get(word) ?? word)
    .join(" ");
