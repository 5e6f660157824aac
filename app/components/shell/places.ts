import { chat, house, person, results, tests } from "~/components/parts/icon-paths";
import { accountPaths, chatPaths, contentPaths, homePaths } from "~/paths";

/** The places of a phone's bottom bar, and the paths that belong to each. */
export const places = [
  {
    label: "Home",
    href: homePaths.home,
    icon: house,
    within: /^\/dashboard(?!\/(results|practice))/,
  },
  {
    label: "Tests",
    href: contentPaths.tests,
    icon: tests,
    within: /^\/((free|premium|package)-tests(\/|$)|test\/\d+\/(instructions|take))/,
  },
  {
    label: "Results",
    href: homePaths.results,
    icon: results,
    within:
      /^\/(dashboard\/(results|practice)|my-progress|test\/results|test-results\/|test\/\d+\/(attempts|receipt))/,
  },
  { label: "Chat", href: chatPaths.all, icon: chat, within: /^\/chat(\/|$)/ },
  { label: "Me", href: accountPaths.profile, icon: person, within: /^\/profile(\/|$)/ },
] as const;

export function isExam(pathname: string): boolean {
  return /^\/test\/[^/]+\/take$/.test(pathname);
}

/** "page" on the place itself, "true" further inside it, for `aria-current`. */
export function currentness(
  place: (typeof places)[number],
  pathname: string,
): "page" | "true" | undefined {
  if (pathname === place.href) return "page";
  return place.within.test(pathname) ? "true" : undefined;
}
