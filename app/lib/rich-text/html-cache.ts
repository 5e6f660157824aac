import type { SafeHtml } from "./safe-html";

/** Characters of texts and of what they became; two bytes each at most. */
const MOST_KEPT = 2_000_000;

/**
 * Keeps what a text became, for the next student with the same question: a Worker's memory is small, so the text that
 * was not asked for the longest leaves first. `become` gives the same for the same text, always.
 */
export function createHtmlCache(become: (text: string) => SafeHtml, most = MOST_KEPT) {
  const kept = new Map<string, SafeHtml>();
  let size = 0;
  return (text: string): SafeHtml => {
    const known = kept.get(text);
    if (known !== undefined) {
      kept.delete(text);
      kept.set(text, known);
      return known;
    }
    const html = become(text);
    kept.set(text, html);
    size += text.length + html.length;
    for (const [oldest, theirs] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= oldest.length + theirs.length;
    }
    return html;
  };
}
