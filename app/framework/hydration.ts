import { RemixBrowser } from "@remix-run/react";

/**
 * Waits for the page's data, which Remix reads by suspending at its first render: a tap during that makes React give
 * up (error 345).
 */
export async function untilDataIsRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) return;
    await thrown;
    // Remix puts a read error on its promise, and would throw it outside every boundary.
    const { error } = thrown as { error?: unknown };
    if (error) throw error;
  }
}

/**
 * Remix draws nothing for a route whose file came empty.
 * @throws Error for a route without a component
 */
export function expectRoutes(): void {
  for (const [id, route] of Object.entries(window.__remixRouteModules)) {
    if (!route?.default) throw new Error(`Nothing came of the script of ${id}`);
  }
}
