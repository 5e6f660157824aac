/** What somebody typed into a search, as the words that are looked for. */
import { MOST_WORDS_OF_A_NAME, type Name, otherNames } from "./other-names";
import { foldWord, plainWords, withoutEmptyWords } from "./words";

const MAX_WORDS = 8;

export interface AskedWord {
  /** Folded; several where they are one name. */
  words: Name;
  /** As it was typed, its letters folded. */
  typed: string;
  /** Other names of the same thing, folded. */
  others: readonly Name[];
}

/** Reads at most 8 words. */
export function readQuestion(text: string): AskedWord[] {
  const typed = withoutEmptyWords(plainWords(text));
  const words: AskedWord[] = [];
  for (let at = 0; at < typed.length && words.length < MAX_WORDS; ) {
    const one = nameAt(typed, at);
    words.push(one);
    at += one.words.length;
  }
  return words;
}

/** The longest known name that begins at a word, else the word alone. */
function nameAt(typed: readonly string[], at: number): AskedWord {
  for (let length = MOST_WORDS_OF_A_NAME; ; length--) {
    const part = typed.slice(at, at + length);
    const words = part.map(foldWord);
    const others = part.length === length ? otherNames(words) : [];
    if (length === 1 || others.length > 0) return { words, typed: part.join(" "), others };
  }
}
