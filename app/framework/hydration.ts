import { RemixBrowser } from "@remix-run/react";

/** Waits for Remix's data: a tap while its first render suspends makes React give up (error 345). */
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

/** Refuses a route whose file came empty, for which Remix draws nothing. @throws Error */
export function expectRoutes(): void {
  for (const [id, route] of Object.entries(window.__remixRouteModules)) {
    if (!route?.default) throw new Error(`Nothing came of the script of ${id}`);
  }
}
