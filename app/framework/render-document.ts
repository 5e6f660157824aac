import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** React's mark of a part that failed within <Suspense>. */
const failureMark = "<!--$!-->";

/** @param onLoss called for a part that a browser with script renders again. @throws errors outside such a part */
export function renderDocument(page: ReactElement, onLoss: (error: Error) => void): string {
  // Concatenate before searching: flattens React's rope once (V8).
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  if (html.includes(failureMark)) onLoss(new Error("A part of the page could not be rendered"));
  return html;
}
