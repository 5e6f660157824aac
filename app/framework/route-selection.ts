import type { ServerBuild } from "@remix-run/cloudflare";

type Build = Pick<ServerBuild, "routes" | "assets">;

/** "test" of "test/:testId/take" and of "test.data", the data of that page. */
const firstWord = (path: string) => path.split("/", 1)[0]?.replace(/\.data$/, "") ?? "";

/** The build without the routes that begin with another of these words than `word`. */
function only<B extends Build>(build: B, words: ReadonlyMap<string, string>, word: string): B {
  const pick = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => (words.get(id) ?? word) === word));
  const { routes, assets } = build;
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/**
 * Chooses what handles a request by the first word of its path. `make` is called with a build of the routes that may
 * match, once for each first word in the table. Any other path is handled with the whole build.
 */
export function byFirstWord<B extends Build, H>(build: B, make: (build: B) => H) {
  const whole = make(build);
  const words = new Map<string, string>();
  for (const [id, route] of Object.entries(build.routes)) {
    const word = firstWord(route?.path ?? "");
    if (route?.parentId === "root" && /^[a-z-]+$/.test(word)) words.set(id, word);
  }
  const handlers = new Map<string, H | null>([...words.values()].map((word) => [word, null]));

  return (pathname: string): H => {
    const word = firstWord(pathname.slice(1));
    const made = handlers.get(word);
    if (made === undefined) return whole;
    const handler = made ?? make(only(build, words, word));
    handlers.set(word, handler);
    return handler;
  };
}
