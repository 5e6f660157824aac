/** Of a text, as one of a list. */
const MOST_CHARACTERS = 120;
/** How much is read before a word that was found. */
const LEAD = 40;

/** The beginning of a text, as one of a list. */
export function beginningOf(text: string): string {
  return `${text.slice(0, endOf(text, 0))}${text.length > MOST_CHARACTERS ? "…" : ""}`;
}

/** Where a piece of a text ends, between two words where it can. */
function endOf(text: string, start: number): number {
  const most = start + MOST_CHARACTERS;
  if (text.length <= most) return text.length;
  const space = text.lastIndexOf(" ", most);
  return space > start ? space : most;
}

/** A piece of a text with what stands at a place of it. */
function pieceAround(text: string, place: number): string {
  const space = text.indexOf(" ", Math.max(0, place - LEAD));
  const start = place <= LEAD ? 0 : space < 0 || space >= place ? place : space + 1;
  const end = endOf(text, start);
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

/** The words of a search. */
function wordsIn(q: string): string[] {
  return q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Where a word of a text begins with this one, in either case; -1: nowhere. */
function placeOf(text: string, word: string): number {
  return text.search(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}`, "iu"));
}

/**
 * Where a search found its words: a piece of the first of these texts that has one which `shown`, what stands there
 * anyway, does not have. "" where `shown` has them all, or none of them can be pointed at.
 */
export function excerptOf(texts: readonly string[], q: string, shown: string): string {
  const unseen = wordsIn(q).filter((word) => placeOf(shown, word) < 0);
  for (const text of texts) {
    const places = unseen.map((word) => placeOf(text, word)).filter((place) => place >= 0);
    if (places.length > 0) return pieceAround(text, Math.min(...places));
  }
  return "";
}
