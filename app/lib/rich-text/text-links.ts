/** http and https alone: "javascript:", "tel:" and bare names stay text. */
const address = /\bhttps?:\/\/[^\s<>"'`\u2066-\u2069\u202a-\u202e]+/gi;
const sentenceEnd = /[.,;:!?)\]}'’»”।*]/u;
const openings: Record<string, string> = { ")": "(", "]": "[", "}": "{" };
/** Signs behind a link; a longer run is no end of a sentence. */
const MOST_SIGNS = 20;

/** Cuts the end of the sentence; a closing bracket stays where its opening one is in the address. */
function withoutSentenceEnd(link: string, most = MOST_SIGNS): string {
  const last = link.slice(-1);
  const opening = openings[last];
  const isOpened = opening !== undefined && link.split(opening).length >= link.split(last).length;
  if (most === 0 || isOpened || !sentenceEnd.test(last)) return link;
  return withoutSentenceEnd(link.slice(0, -1), most - 1);
}

/** Pieces of a text; `href` where one may be opened. */
export function linkPieces(text: string) {
  const pieces: { text: string; href: string | null }[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutSentenceEnd(found);
    const href = safeHref(link);
    if (href === null) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), href: null });
    pieces.push({ text: link, href });
    at = index + link.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null });
  return pieces;
}

function safeHref(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  // A user name before the host imitates another host.
  return url.username === "" && url.password === "" ? url.href : null;
}
