/**
 * Remix compares an address with every route of the table, several times for each page, and makes each route's pattern
 * anew for it. Most routes cannot match: their address begins with another word.
 */
import type { ServerBuild } from "@remix-run/cloudflare";

type Build = Pick<ServerBuild, "routes" | "assets">;

/** The first word of a path as the router compares it; null where it cannot be known. */
function firstWord(path: string): string | null {
  const [word = ""] = path.replace(/^\/+/, "").split("/", 1);
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return null;
  }
}

/** The first word of the page that a request is for: a page in a browser asks for "/login.data", "/_root.data". */
function wordOfPage(pathname: string): string | null {
  return firstWord(pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, ""));
}

/** The word that a route's addresses begin with; null where it may be any: ":id", "*", "word?". */
function wordOfRoute({ path = "", index }: { path?: string; index?: boolean }): string | null {
  if (index) return "";
  const word = firstWord(path);
  return word === null || word === "" || /^[:*]|\?$/.test(word) ? null : word;
}

/** The build with those routes alone that a path beginning with this word may match. */
function beginningWith<B extends Build>(build: B, word: string): B {
  const { routes, assets } = build;
  const wanted = Object.keys(routes).filter((id) => {
    const route = routes[id];
    // A route below another one is matched from where that one ends.
    if (route?.parentId !== "root") return true;
    const own = wordOfRoute(route);
    return own === null || own === word;
  });
  const pick = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => wanted.includes(id)));
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/**
 * Chooses by the path of a request what handles it: `make` is called with a build of the routes that may match, once for
 * each first word of the table and once for all others. What is not a page of the table is handled with the whole build.
 */
export function byFirstWord<B extends Build, H>(build: B, make: (build: B) => H) {
  const whole = make(build);
  const words = Object.values(build.routes).flatMap((route) => (route ? wordOfRoute(route) : null));
  const known = new Set(words);
  const handlers = new Map<string, H>();

  return (pathname: string): H => {
    const word = wordOfPage(pathname);
    // "/__manifest" asks about other addresses than its own.
    if (word === null || word.startsWith("__")) return whole;
    // All words that no route begins with are alike; a space is none of a route's.
    const place = known.has(word) ? word : " ";
    const made = handlers.get(place);
    if (made !== undefined) return made;
    const handler = make(beginningWith(build, place));
    handlers.set(place, handler);
    return handler;
  };
}
