import { RemixBrowser } from "@remix-run/react";

/**
 * Ends once Remix has read the page's data. It reads them when its component first renders, and suspends without a
 * boundary around it; a tap during that wait makes React give up (error 345) and leaves the page without script.
 */
export async function untilDataIsRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) return;
    await thrown;
    // Remix writes onto its promise what it could not read, and would throw it outside every boundary.
    const { error } = thrown as { error?: unknown };
    if (error) throw error;
  }
}

/**
 * A route whose file came empty has nothing to draw: Remix would put nothing in the place of the page.
 * @throws Error where a route of the page has no component
 */
export function expectRoutes(): void {
  for (const [id, route] of Object.entries(window.__remixRouteModules)) {
    if (!route?.default) throw new Error(`Nothing came of the script of ${id}`);
  }
}
