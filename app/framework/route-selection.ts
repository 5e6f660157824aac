import type { ServerBuild } from "@remix-run/cloudflare";

type Build = Pick<ServerBuild, "routes" | "assets">;

/** "test" for /test/7/take and /test/7/take.data. */
const firstWordOf = (pathname: string) =>
  pathname
    .slice(1)
    .replace(/\.data$/, "")
    .split("/", 1)[0] ?? "";

function without<B extends Build>(build: B, left: ReadonlySet<string>): B {
  const pick = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => !left.has(id)));
  const { routes, assets } = build;
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/**
 * Builds a handler for each first word of a path, without the routes of other words, when it is first needed: Remix
 * matches a request against all routes of a build.
 */
export function byFirstWord<B extends Build, H>(build: B, make: (build: B) => H) {
  const whole = make(build);
  const idsOf = new Map<string, string[]>();
  for (const [id, route] of Object.entries(build.routes)) {
    const [word = ""] = (route?.path ?? "").split("/");
    if (route?.parentId !== "root" || !/^[a-z-]+$/.test(word)) continue;
    idsOf.set(word, [...(idsOf.get(word) ?? []), id]);
  }
  const all = [...idsOf.values()].flat();
  const handlers = new Map<string, H>();

  return (pathname: string): H => {
    const word = firstWordOf(pathname);
    const ids = idsOf.get(word);
    if (ids === undefined) return whole;
    const handler = handlers.get(word) ?? make(without(build, new Set(all.filter((id) => !ids.includes(id)))));
    handlers.set(word, handler);
    return handler;
  };
}
