import type { EntryContext } from "@remix-run/cloudflare";
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

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
  }
  reader.releaseLock();
  return text + decoder.decode();
}

/** Fills Remix's private `renderMeta.streamCache`: `renderToString` cannot wait for data. All loaders have answered. */
export async function settleData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await readText(serverHandoffStream);
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}
