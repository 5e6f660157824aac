import type { EntryContext } from "@remix-run/cloudflare";
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
  // Put together before it is searched: that makes one string of React's thousands, and searching first makes two.
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  if (html.includes(givenUp)) onLoss(new Error("A part of the page could not be rendered"));
  return html;
}

/** All that a stream holds. Another reader can be had of it, which has nothing more to give. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
  }
  reader.releaseLock();
  return text + decoder.decode();
}

/**
 * Reads the data for a page's script before the page is rendered, as a string cannot wait for it: every loader has
 * answered by now. Remix looks for what it has read of the stream in `renderMeta.streamCache`, a private field.
 */
export async function settleData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await textOf(serverHandoffStream);
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}
