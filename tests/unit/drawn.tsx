import { createRequire } from "node:module";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The same build of the router that Remix uses: another one would be another router. */
const { createStaticHandler, createStaticRouter, StaticRouterProvider } = createRequire(import.meta.url)(
  "react-router-dom/server",
) as typeof import("react-router-dom/server");

interface Loaded {
  /** What the root's loader gives: the shell's facts. */
  shell?: object;
  /** What the page's own loader gives. */
  data?: object;
}

/** A part of a page as it stands on a page of its own. */
export async function drawn(part: ReactNode, { shell, data }: Loaded = {}): Promise<string> {
  const page = { id: "page", index: true as const, element: part, loader: () => data ?? null };
  const root = { id: "root", path: "/", ...(shell ? { loader: () => shell } : {}), children: [page] };
  const { dataRoutes, query } = createStaticHandler([root]);
  const context = await query(new Request("https://pcbt.example/"));
  if (context instanceof Response) throw new Error("no page");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
