import { RemixBrowser } from "@remix-run/react";

/**
 * What React takes over: the whole document. One that lost its content on the way (cut, or rewritten) cannot be taken
 * over, and stays the HTML that it is.
 * @throws Error where the page has no content
 */
export function rootOf<D extends Pick<Document, "getElementById">>(document: D): D {
  if (!document.getElementById("main")) throw new Error("The page has no root element");
  return document;
}

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
