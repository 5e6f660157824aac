/** Slips of the finger: a letter too few, too many, another one, or two that changed places. */

/** Shorter words are another word with another letter. */
const MIN_LETTERS = 4;
const MAX_LETTERS = 40;
const LETTERS_FOR_TWO = 9;

/** Counts slips between two words. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const changed = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The most slips that a word of this length is forgiven; 0 where it cannot be mended. */
export function slipsAllowed(word: string): number {
  if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) return 0;
  return word.length < LETTERS_FOR_TWO ? 1 : 2;
}

export interface Candidate {
  word: string;
  /** Of two words that are as near, the one with more is meant. */
  weight: number;
}

/** The word that was meant; null where none is near enough. */
export function nearestWord<C extends Candidate>(typed: string, candidates: readonly C[]): C | null {
  const allowed = slipsAllowed(typed);
  let best: { one: C; rank: number } | null = null;
  for (const one of candidates) {
    if (one.word === typed || one.word.length < MIN_LETTERS) continue;
    if (Math.abs(one.word.length - typed.length) > allowed) continue;
    const slips = slipsBetween(typed, one.word);
    if (slips > allowed) continue;
    const rank = slips * 100 - (isLikely(typed, one.word) ? 30 : 0) - Math.min(one.weight, 19);
    if (rank < (best?.rank ?? Number.POSITIVE_INFINITY)) best = { one, rank };
  }
  return best?.one ?? null;
}

/** Whether a letter was left out, doubled, or changed its place: each of them has one cause, another letter has 25. */
const isLikely = (typed: string, word: string) =>
  word.length > typed.length || withoutDoubles(typed) === withoutDoubles(word) || sorted(typed) === sorted(word);

const withoutDoubles = (word: string) => word.replace(/(.)\1+/gu, "$1");
const sorted = (word: string) => [...word].sort().join("");
