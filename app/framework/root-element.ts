/**
 * What React takes over: the whole document. One whose content is missing (cut, or rewritten on the way) cannot be taken
 * over: the start ends there, and the page stays the HTML that it is.
 * @throws Error where the page has no content to start on
 */
export function rootOf<D extends Pick<Document, "getElementById">>(document: D): D {
  if (!document.getElementById("main")) throw new Error("The page has no root element");
  return document;
}
