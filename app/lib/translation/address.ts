/** Query key: "again" for a page that refreshed once, "ask" for a student who wants what is not translated yet. */
export const translationMark = "translation";

/** Query key of one look: "translated" or "original", whatever the student reads otherwise. */
export const lookKey = "shown";

type AddressLook = "translated" | "original";

export function lookOf({ search }: Pick<URL, "search">): AddressLook | null {
  const look = new URLSearchParams(search).get(lookKey);
  return look === "translated" || look === "original" ? look : null;
}

type PageUrl = Pick<URL, "pathname" | "search">;

function pathWith({ pathname, search }: PageUrl, key: string, value: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(key, value);
  return `${pathname}?${parameters}`;
}

export const lookPath = (url: PageUrl, look: AddressLook) => pathWith(url, lookKey, look);
export const markedPath = (url: PageUrl, mark: "again" | "ask") => pathWith(url, translationMark, mark);

/** A choice for all pages ends the look of one. */
export function withoutLook(url: PageUrl): string {
  const search = new URLSearchParams(url.search);
  search.delete(lookKey);
  return `${url.pathname}?${search}`.replace(/\?$/, "");
}

/** Keeps the look of a page for where its form leads. */
export function withLook(path: string, page: URL): string {
  const look = lookOf(page);
  return look === null ? path : lookPath(new URL(path, page), look);
}
