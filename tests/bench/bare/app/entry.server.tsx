import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";

export default async function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext) {
  const page = <RemixServer context={remix} url={request.url} />;
  const body = await renderToReadableStream(page, { signal: request.signal });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status, headers });
}
