import { z } from "zod";

/** SPEC 9: "Page history keeps 10 pages". */
export const recentPagesKept = 10;

const longestPath = 200;
const longestTitle = 60;
/** What only says how a page was looked at; a page is the same without it. */
const passing = ["modal", "lang", "validate", "_routes", "index"];

export const recentPageSchema = z.object({
  path: z.string().startsWith("/").max(longestPath),
  title: z.string().max(longestTitle),
  /** True where the student has gone back from it: Back does not lead there again. */
  past: z.literal(true).optional(),
});

/** Whose pages they are, so that nobody reads another student's on a shared phone. */
export const pageHistorySchema = z.object({
  owner: z.string().max(64),
  pages: z.array(recentPageSchema).max(recentPagesKept),
});

export type RecentPage = z.output<typeof recentPageSchema>;
export type PageHistory = z.output<typeof pageHistorySchema>;

const placeOf = (path: string) => path.split("?", 1)[0] ?? path;
const samePlace = (a: string, b: string) => placeOf(a) === placeOf(b);

/** The page at an address, without what is only passing; null where it is too long to keep. */
export function recentPage(url: URL, title: string): RecentPage | null {
  const search = new URLSearchParams(url.search);
  for (const name of passing) search.delete(name);
  const path = search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
  if (path.length > longestPath) return null;
  return { path, title: title.slice(0, longestTitle) };
}

/** The page that Back leads to from the newest one, or null. */
function before(pages: readonly RecentPage[]): RecentPage | null {
  return pages.slice(1).find((page) => !page.past) ?? null;
}

/**
 * The history after a visit, newest first and at most 10 (SPEC 9). Each place stands in it once. Coming
 * to the page that Back leads to counts as going back, so that two pages never lead to each other.
 */
export function visited(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  const [newest] = pages;
  const now: RecentPage = { path: page.path, title: page.title };
  if (!newest || samePlace(newest.path, page.path)) return [now, ...pages.slice(1)];
  const isBack = samePlace(before(pages)?.path ?? "", page.path);
  const left: RecentPage = isBack ? { ...newest, past: true } : newest;
  const others = [left, ...pages.slice(1)].filter((known) => !samePlace(known.path, page.path));
  return [now, ...others].slice(0, recentPagesKept);
}

/** Where Back leads from the page at `path`, which may not be in the history yet; null: nowhere. */
export function backFrom(pages: readonly RecentPage[], path: string): RecentPage | null {
  return before(visited(pages, { path, title: "" }));
}

/**
 * "Continue where you were": the last page visited other than the one at `path`. Nobody wants to go on
 * with their account's own pages (a password, a deletion); those of a test in `running`, by id, stand
 * on the page already.
 */
export function lastOther(
  pages: readonly RecentPage[],
  path: string,
  running: readonly number[] = [],
): RecentPage | null {
  const passedOver = (page: RecentPage) =>
    samePlace(page.path, path) ||
    samePlace(page.path, "/profile") ||
    running.some((id) => new RegExp(`(/(test|detail)/|[?&]test=)${id}([/?&]|$)`).test(page.path));
  return pages.find((page) => !passedOver(page)) ?? null;
}
