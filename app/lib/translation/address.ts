/**
 * In the address of a page with translations: "again": it has refreshed by itself, which it does once. "ask": the student
 * wants what is not translated yet.
 */
export const translationMark = "translation";

/** The address of a page with this mark. */
export function markedPath(url: Pick<URL, "pathname" | "search">, mark: "again" | "ask"): string {
  const search = new URLSearchParams(url.search);
  search.set(translationMark, mark);
  return `${url.pathname}?${search}`;
}
