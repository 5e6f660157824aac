import { foldedWords } from "../../../search-words/words";

const EXCERPT_CHARACTERS = 120;
const MOST_FOUND = 80;
const LEAD = 30;

export function beginningOf(text: string, most = EXCERPT_CHARACTERS): string {
  return piece(text, 0, most);
}

/** Whole words from a place on, with signs where text is cut. */
function piece(text: string, start: number, most: number): string {
  const before = start > 0 ? "…" : "";
  if (text.length <= start + most) return `${before}${text.slice(start)}`;
  const space = text.lastIndexOf(" ", start + most);
  const end = space > start ? space : start + most;
  return `${before}${text.slice(start, end).replace(/[\s.,;:…-]+$/, "")}…`;
}

function pieceAround(text: string, place: number): string {
  const space = text.indexOf(" ", Math.max(0, place - LEAD));
  const isLead = space >= 0 && space < place;
  return piece(text, place <= LEAD ? 0 : isLead ? space + 1 : place, MOST_FOUND);
}

/** Place of a word that begins with this folded one; -1 for none. */
function findWordStart(text: string, word: string): number {
  for (const { 0: letters, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (foldedWords(letters)[0]?.startsWith(word)) return index;
  }
  return -1;
}

/** Piece around the first word of a search that `line` lacks; "" if it has them all, or no text has one. */
export function excerptOf(texts: readonly string[], q: string, line: string): string {
  const unseen = foldedWords(q).filter((word) => findWordStart(line, word) < 0);
  for (const text of texts) {
    const places = unseen.map((word) => findWordStart(text, word)).filter((place) => place >= 0);
    if (places.length > 0) return pieceAround(text, Math.min(...places));
  }
  return "";
}
