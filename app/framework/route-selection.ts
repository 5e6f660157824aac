/**
 * Remix compares an address with every route of the table, several times for each page, and makes each route's pattern
 * anew for it. All but a few cannot match: their words are others, or they are longer or shorter.
 */
import type { ServerBuild } from "@remix-run/cloudflare";

type Build = Pick<ServerBuild, "routes" | "assets">;

const wordsIn = (path: string) => path.split("/").filter((word) => word !== "");

/** The words of a path as the router compares them; null where they cannot be known. */
function wordsOfPath(path: string): string[] | null {
  try {
    return wordsIn(path).map((word) => decodeURIComponent(word).toLowerCase());
  } catch {
    return null;
  }
}

/** The path of the page that a request is for: a page in a browser asks for "/login.data", "/_root.data". */
function pageOf(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}

/** Whether a route of these words (":id", "word?" and "*" among them) may match a path: never false where it does. */
function mayMatch(route: readonly string[], path: readonly string[]): boolean {
  for (const [place, word] of route.entries()) {
    if (word === "*") return true;
    if (word.endsWith("?")) return path.length <= route.length;
    const given = path[place];
    if (given === undefined || !(word.startsWith(":") || word === given)) return false;
  }
  return path.length === route.length;
}

/** The build with these of its routes alone. */
function only<B extends Build>(build: B, wanted: ReadonlySet<string>): B {
  const { routes, assets } = build;
  const pick = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => wanted.has(id)));
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/**
 * Chooses by the path of a request what handles it: `make` is called with a build of the routes that may match, once for
 * each such set of routes. What is not a page of the table is handled with the whole build.
 */
export function byRoutes<B extends Build, H>(build: B, make: (build: B) => H) {
  const whole = make(build);
  const table = Object.entries(build.routes).flatMap(([id, route]) =>
    // A route below another one is matched from where that one ends.
    route?.parentId === "root" ? { id, words: wordsIn((route.path ?? "").toLowerCase()) } : [],
  );
  const always = Object.keys(build.routes).filter((id) => !table.some((route) => route.id === id));
  const handlers = new Map<string, H>();

  return (pathname: string): H => {
    const path = wordsOfPath(pageOf(pathname));
    // "/__manifest" asks about other addresses than its own.
    if (path === null || path[0]?.startsWith("__")) return whole;
    const ids = table.filter(({ words }) => mayMatch(words, path)).map(({ id }) => id);
    const key = ids.join("\n");
    const made = handlers.get(key);
    if (made !== undefined) return made;
    const handler = make(only(build, new Set([...always, ...ids])));
    handlers.set(key, handler);
    return handler;
  };
}
