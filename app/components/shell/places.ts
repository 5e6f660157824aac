import { chat, house, person, results, tests } from "~/components/parts/icon-paths";
import { accountPaths, chatPaths, contentPaths, homePaths } from "~/paths";

/** Bottom bar of a phone; paths of no other place belong to Home. */
export const places = [
  { label: "Home", href: homePaths.home, icon: house, within: /^\/dashboard$/ },
  {
    label: "Tests",
    href: contentPaths.tests,
    icon: tests,
    within: /^\/((free|premium|package)-tests(\/|$)|test\/\d+\/(break|instructions|language|take))/,
  },
  {
    label: "Results",
    href: homePaths.results,
    icon: results,
    within:
      /^\/(dashboard\/(results|practice|tonight|plan|words)|my-progress|test\/results|test-results\/|test\/\d+\/(attempts|receipt))/,
  },
  { label: "Chat", href: chatPaths.all, icon: chat, within: /^\/chat(\/|$)/ },
  {
    label: "Me",
    href: accountPaths.profile,
    icon: person,
    within: /^\/(profile|dashboard\/(doubts|contacts|purchases|language|translate))(\/|$)/,
  },
] as const;

type PlaceToGo = (typeof places)[number];

export function findPlace(pathname: string): PlaceToGo {
  return places.find(({ within }) => within.test(pathname)) ?? places[0];
}

export function isExam(pathname: string): boolean {
  return /^\/test\/[^/]+\/take$/.test(pathname);
}

export function currentness(place: PlaceToGo, pathname: string): "page" | "true" | undefined {
  if (pathname === place.href) return "page";
  return findPlace(pathname) === place ? "true" : undefined;
}
