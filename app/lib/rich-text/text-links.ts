/** Piece of a text; `href` where it may be opened. */
interface TextPiece {
  text: string;
  href: string | null;
}

/** http and https alone: "javascript:", "tel:" and bare names stay text. */
const address = /\bhttps?:\/\/[^\s<>"'`\u2066-\u2069\u202a-\u202e]+/gi;
const sentenceEnd = /[.,;:!?)\]}'’»”।*]/u;
const pairs = ["()", "[]", "{}"] as const;

/** Cuts the end of the sentence; a closing bracket stays where its opening one is in the address. */
function withoutSentenceEnd(found: string): string {
  const count = (sign: string) => found.split(sign).length - 1;
  const extra = new Map(pairs.map(([opening = "", closing = ""]) => [closing, count(closing) - count(opening)]));
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const unopened = extra.get(last);
    if (!sentenceEnd.test(last) || (unopened !== undefined && unopened <= 0)) break;
    if (unopened !== undefined) extra.set(last, unopened - 1);
  }
  return found.slice(0, end);
}

/** Splits a text around its links. */
export function linkPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutSentenceEnd(found);
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
  // A user name before the host imitates another host.
  return url.username === "" && url.password === "" ? url.href : null;
}
