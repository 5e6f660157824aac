import type { ServerBuild } from "@remix-run/cloudflare";

type Build = Pick<ServerBuild, "routes" | "assets">;

/** What a path asks of an address, as both are written: "" is a word that may be anything. */
interface Pattern {
  id: string;
  words: string[];
  /** Whether an address may go on after these words. */
  isOpen: boolean;
}

/** "test", "7", "take" of the page test/7/take, with a slash at its end too, and of its data, test/7/take.data. */
const wordsOf = (pathname: string) =>
  pathname
    .slice(1)
    .replace(/\/*(?:\.data)?$/, "")
    .split("/");

function patternOf(id: string, path: string): Pattern {
  const all = path.split("/");
  const open = all.findIndex((word) => word === "*" || word.endsWith("?"));
  const words = (open < 0 ? all : all.slice(0, open)).map((word) =>
    word.startsWith(":") ? "" : word,
  );
  return { id, words, isOpen: open >= 0 };
}

/** A word that is not written plainly may be any: the router decodes it. */
const isSame = (word: string, asked = "") => asked.includes("%") || asked.toLowerCase() === word;

/** Whether an address may be one of this pattern. */
function mayBe({ words, isOpen }: Pattern, asked: readonly string[]): boolean {
  if (isOpen ? asked.length < words.length : asked.length !== words.length) return false;
  return words.every((word, at) => word === "" || isSame(word, asked[at]));
}

/** The build without these routes. */
function without<B extends Build>(build: B, left: ReadonlySet<string>): B {
  const pick = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => !left.has(id)));
  const { routes, assets } = build;
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/**
 * Chooses what handles a request by the words of its path. `make` is called with a build whose routes are those that
 * may match, of all that begin with a word of their own: once for each choice of them that an address calls for. Where
 * none of them may, the path is handled with the whole build.
 */
export function byWords<B extends Build, H>(build: B, make: (build: B) => H) {
  const whole = make(build);
  const patterns = new Map<string, Pattern[]>();
  for (const [id, route] of Object.entries(build.routes)) {
    const path = route?.path ?? "";
    const [word = ""] = path.split("/");
    if (route?.parentId !== "root" || !/^[a-z-]+$/.test(word)) continue;
    patterns.set(word, [...(patterns.get(word) ?? []), patternOf(id, path)]);
  }
  const all = [...patterns.values()].flat().map(({ id }) => id);
  const handlers = new Map<string, H>();

  return (pathname: string): H => {
    const asked = wordsOf(pathname);
    const possible = (patterns.get(asked[0] ?? "") ?? []).filter((one) => mayBe(one, asked));
    if (possible.length === 0) return whole;
    const ids = possible.map(({ id }) => id);
    const key = ids.join();
    const handler =
      handlers.get(key) ?? make(without(build, new Set(all.filter((id) => !ids.includes(id)))));
    handlers.set(key, handler);
    return handler;
  };
}
