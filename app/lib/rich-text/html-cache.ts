import { createCache } from "~/lib/cache";
import type { SafeHtml } from "./safe-html";

/** Characters of texts and of what they became, two bytes each at most: a Worker's memory is small. */
const MAX_CHARACTERS = 2_000_000;

/** Keeps what a text became, for the next student with the same question. `become` must be pure. */
export function createHtmlCache(become: (text: string) => SafeHtml, room = MAX_CHARACTERS) {
  const cache = createCache<SafeHtml>({
    room,
    sizeOf: (html, text) => text.length + html.length,
  });
  return (text: string): SafeHtml => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const html = become(text);
    cache.set(text, html);
    return html;
  };
}
