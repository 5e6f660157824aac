import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** How React marks a part within <Suspense> that it gave up; no text of a page can hold it unescaped. */
const givenUp = "<!--$!-->";

/**
 * The whole HTML document of a page.
 * @param onLoss told of a part that could not be rendered, and that a browser with script will try again
 * @throws what a component throws outside such a part
 */
export function renderDocument(page: ReactElement, onLoss: (error: Error) => void): string {
  // Put together before it is searched, which makes one string of React's thousands: done after, it is made twice.
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  if (html.includes(givenUp)) onLoss(new Error("A part of the page could not be rendered"));
  return html;
}
