import { RemixBrowser } from "@remix-run/react";

/**
 * Ends once Remix has read the page's data. It reads them when its component first renders, and suspends without a
 * boundary around it; a tap during that wait makes React give up (error 345) and leaves the page without script.
 */
export async function untilDataIsRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}
