import { z } from "zod";
import { type Cookie, type CookieJar, cutToCookie } from "~/lib/http/cookie-jar";
import { placeKinds } from "~/lib/kinds";
import { openPath } from "~/paths";
import type { CurrentStudent } from "./student";

export const MAX_PAGES = 10;

const MAX_PATH_CHARACTERS = 200;
const MAX_TITLE_LENGTH = 60;
const passing = ["modal", "lang", "validate", "translation"];

const recentPageSchema = z.object({
  path: z.string().startsWith("/").max(MAX_PATH_CHARACTERS),
  title: z.string().max(MAX_TITLE_LENGTH),
});

const historySchema = z.object({ owner: z.string().max(64), pages: z.array(recentPageSchema).max(MAX_PAGES) });

export type RecentPage = z.output<typeof recentPageSchema>;

export const historyCookie: Cookie<z.output<typeof historySchema>> = {
  name: "pcbt_recent",
  schema: historySchema,
  maxAge: 30 * 24 * 60 * 60,
};

export function createHistory(jar: CookieJar, session: Pick<CurrentStudent, "student">) {
  return {
    async pages(): Promise<readonly RecentPage[]> {
      const stored = await jar.get(historyCookie);
      return stored !== null && stored.owner === session.student?.id ? stored.pages : [];
    },
    add(page: RecentPage): void {
      const owner = session.student?.id;
      if (owner === undefined) return;
      jar.update(historyCookie, (stored) => {
        const pages = stored?.owner === owner ? stored.pages : [];
        return { owner, pages: cutToCookie(addVisit(pages, page), "first") };
      });
    },
  };
}

const withoutQuery = (path: string) => path.split("?", 1)[0] ?? path;
const samePlace = (a: string, b: string) => withoutQuery(a) === withoutQuery(b);

/** Names in letters that an address writes as nine signs each; the page is found by its ids, and leads on. */
const pathWithoutNames = (pathname: string) => pathname.replace(/(\/\d+)\/[^/]*%[^/]*/g, "$1/-");

/** Names are left out of a long address. Null where it is too long even so, and of a picture, which leads nowhere. */
export function recentPage(url: URL, title: string): RecentPage | null {
  const search = new URLSearchParams(url.search);
  for (const name of passing) search.delete(name);
  const query = search.size > 0 ? `?${search}` : "";
  const isLong = url.pathname.length + query.length > MAX_PATH_CHARACTERS;
  const path = `${isLong ? pathWithoutNames(url.pathname) : url.pathname}${query}`;
  if (path.length > MAX_PATH_CHARACTERS || search.get("view") === "picture") return null;
  return { path, title: title.slice(0, MAX_TITLE_LENGTH) };
}

export function addVisit(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  const others = pages.filter((known) => !samePlace(known.path, page.path));
  return [page, ...others].slice(0, MAX_PAGES);
}

const things = [
  /^\/(free|premium|package)-tests\/(detail|chapters|content)\/\d/,
  /^\/test\/\d+\/instructions/,
  /^\/test-results\/\d/,
  /^\/package\/\d+\/(details|subject|content)/,
  ...placeKinds.map((type) => new RegExp(`^${openPath({ type, id: 0 }).replace("0", "\\d")}`)),
];

interface KnownTests {
  /** Ids of tests that the page shows already. */
  running?: readonly number[];
  /** Ids of finished tests: offer their results, not their start. */
  taken?: readonly number[];
}

export function lastVisit(
  pages: readonly RecentPage[],
  { running = [], taken = [] }: KnownTests = {},
): RecentPage | null {
  const isOf = (path: string, ids: readonly number[], what: string) =>
    ids.some((id) => new RegExp(`/(${what})/${id}([/?]|$)`).test(path));
  const isThing = ({ path }: RecentPage) =>
    things.some((thing) => thing.test(path)) &&
    !isOf(path, running, "test|detail|test-results") &&
    !isOf(path, taken, "test|detail");
  return pages.find(isThing) ?? null;
}
