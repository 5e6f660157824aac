/** A piece of what somebody wrote; `href` where it is an address that may be opened. */
interface TextPiece {
  text: string;
  href: string | null;
}

/** Addresses with http or https alone: anything else ("javascript:", "tel:", a bare name) stays text. */
const address = /\bhttps?:\/\/[^\s<>"'`\u2066-\u2069\u202a-\u202e]+/gi;
/** What ends a sentence rather than an address. */
const sentenceEnd = /[.,;:!?)\]}'’»”।*_]+$/u;

/** A text in pieces, those that are links apart; put together they are the text again. */
export function linkPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(sentenceEnd, "");
    const href = hrefOf(link);
    if (href === null) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), href: null });
    pieces.push({ text: link, href });
    at = index + link.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null });
  return pieces;
}

function hrefOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  // A name before the host is there to look like another host.
  return url.username === "" && url.password === "" ? url.href : null;
}
