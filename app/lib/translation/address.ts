/** Query key: "again" for a page that refreshed once, "ask" for a student who wants what is not translated yet. */
export const translationMark = "translation";

export function markedPath(url: Pick<URL, "pathname" | "search">, mark: "again" | "ask"): string {
  const search = new URLSearchParams(url.search);
  search.set(translationMark, mark);
  return `${url.pathname}?${search}`;
}
