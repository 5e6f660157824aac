import { createCache } from "~/lib/cache";
import type { SafeHtml } from "./plain-text";

/** Characters of texts and their HTML, two bytes each: a Worker has little memory. */
const MAX_CACHED_CHARACTERS = 2_000_000;

export function createHtmlCache(become: (text: string) => SafeHtml) {
  const sizeOf = (html: string, text: string) => text.length + html.length;
  const cache = createCache<SafeHtml>({ capacity: MAX_CACHED_CHARACTERS, sizeOf });
  return (text: string): SafeHtml => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const html = become(text);
    cache.set(text, html);
    return html;
  };
}
