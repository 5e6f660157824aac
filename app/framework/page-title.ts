import type { EntryContext } from "@remix-run/cloudflare";

const ending = / · PCBT$/;
const fallback = "PCBT";

/** The title that a document's deepest route gives it, without the product's name. */
export function titleOf(remix: EntryContext): string {
  const { matches, loaderData, location } = remix.staticHandlerContext;
  const all = matches.map(({ route, params, pathname }) => ({
    id: route.id,
    params,
    pathname,
    data: loaderData[route.id],
    handle: remix.routeModules[route.id]?.handle,
    meta: [],
  }));
  for (const match of [...all].reverse()) {
    const meta = remix.routeModules[match.id]?.meta;
    if (!meta) continue;
    const { data, params } = match;
    const described = meta({ data, params, location, matches: all as never }) ?? [];
    const titled = described.find((entry) => "title" in entry);
    if (titled && "title" in titled) return String(titled.title).replace(ending, "");
  }
  return fallback;
}
