import { knownWords } from "../../../search-words/other-names";
import { isSlip, readQuestion, withWords } from "../../../search-words/question";
import { nearestWord } from "../../../search-words/slips";
import { foldWord, plainWords } from "../../../search-words/words";

/** Names that the app knows are likelier meant than a drug that nobody named. */
const WEIGHT_OF_NAMES = 10;

/**
 * Mends a query of an institute whose own search found nothing: slips, names of drugs, and spellings that `names` have.
 * Null where nothing in it can be mended.
 */
export function mendedQuery(query: string, names: readonly string[]): string | null {
  const known = new Map(names.flatMap(plainWords).map((shown) => [foldWord(shown), shown]));
  const candidates = [
    ...[...known].map(([word, shown]) => ({ word, shown, weight: WEIGHT_OF_NAMES })),
    ...knownWords.filter((word) => !known.has(word)).map((word) => ({ word, shown: word, weight: 0 })),
  ];
  const mends = new Map<string, string>();
  for (const one of readQuestion(query)) {
    const word = one.words.join(" ");
    const nearest = isSlip(one) ? nearestWord(word, candidates)?.shown : undefined;
    mends.set(one.typed, known.get(word) ?? one.others[0]?.join(" ") ?? nearest ?? one.typed);
  }
  const mended = withWords(query, mends);
  return mended === plainWords(query).join(" ") ? null : mended;
}
