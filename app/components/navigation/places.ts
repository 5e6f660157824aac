/** The five places of a phone's bottom bar, and what belongs to each. */
export const places = [
  { label: "Home", href: "/dashboard", icon: "home", within: /^\/dashboard/ },
  {
    label: "Tests",
    href: "/free-tests",
    icon: "tests",
    within: /^\/(free-tests|premium-tests|package-tests|test|test-results)(\/|$)/,
  },
  { label: "Classes", href: "/free-classes", icon: "classes", within: /^\/free-classes(\/|$)/ },
  { label: "Chat", href: "/chat", icon: "chat", within: /^\/chat(\/|$)/ },
  { label: "Me", href: "/profile", icon: "me", within: /^\/(profile|my-progress)(\/|$)/ },
] as const;

export type PlaceIcon = (typeof places)[number]["icon"];

/** True on the exam page, which has the whole screen for itself. */
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
