import { z } from "zod";
import { accountPaths } from "~/paths";

/** How many pages the history keeps. */
export const recentPagesKept = 10;

const longestPath = 200;
const longestTitle = 60;
/** What only says how a page was looked at; a page is the same without it. */
const passing = ["modal", "lang", "validate", "_routes", "index"];

export const recentPageSchema = z.object({
  path: z.string().startsWith("/").max(longestPath),
  title: z.string().max(longestTitle),
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

/** The history after a visit, newest first and at most 10. Each place stands in it once. */
export function visited(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  const others = pages.filter((known) => !samePlace(known.path, page.path));
  return [page, ...others].slice(0, recentPagesKept);
}

/**
 * "Continue where you were": the last page visited other than the one at `path`. Nobody wants to go on
 * with their account's own pages (a password, a deletion); those of a test in `running`, by id, stand
 * on the page already. A test that was sat is over, or stands there too.
 */
export function lastOther(
  pages: readonly RecentPage[],
  path: string,
  running: readonly number[] = [],
): RecentPage | null {
  const passedOver = (page: RecentPage) =>
    samePlace(page.path, path) ||
    samePlace(page.path, accountPaths.profile) ||
    /^\/test\/\d+\/take/.test(page.path) ||
    running.some((id) => new RegExp(`(/(test|detail)/|[?&]test=)${id}([/?&]|$)`).test(page.path));
  return pages.find((page) => !passedOver(page)) ?? null;
}
