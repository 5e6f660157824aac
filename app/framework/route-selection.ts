import type { ServerBuild } from "@remix-run/cloudflare";

type Build = Pick<ServerBuild, "routes" | "assets">;

const firstWord = (pathname: string) => pathname.slice(1).split("/", 1)[0] ?? "";

function omitRoutes<B extends Build>(build: B, left: ReadonlySet<string>): B {
  const pick = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => !left.has(id)));
  const { routes, assets } = build;
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/** Builds a handler per first word of a path when needed: Remix matches a request against all routes of a build. */
export function selectRoutesByPath<B extends Build, H>(build: B, make: (build: B) => H) {
  const whole = make(build);
  const idsByWord = new Map<string, string[]>();
  for (const [id, route] of Object.entries(build.routes)) {
    const [word = ""] = (route?.path ?? "").split("/");
    if (route?.parentId !== "root" || !/^[a-z-]+$/.test(word)) continue;
    idsByWord.set(word, [...(idsByWord.get(word) ?? []), id]);
  }
  const all = [...idsByWord.values()].flat();
  const handlers = new Map<string, H>();

  return (pathname: string): H => {
    const word = firstWord(pathname);
    const ids = idsByWord.get(word);
    if (ids === undefined) return whole;
    const handler = handlers.get(word) ?? make(omitRoutes(build, new Set(all.filter((id) => !ids.includes(id)))));
    handlers.set(word, handler);
    return handler;
  };
}
