/** A piece of plain text; with an address where it is one that may be opened. */
export interface TextPiece {
  text: string;
  href: string | null;
}

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence, not an address. */
const tail = /[.,;:!?)\]}\u0964\u2019\u201d*_]+$/;

/** Plain text, cut where an http or https address begins and ends; everything else in it stays text. */
export function linkPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(tail, "");
    if (!URL.canParse(href)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), href: null });
    pieces.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null });
  return pieces;
}
