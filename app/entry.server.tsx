import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { DocumentProvider, type DocumentSettings } from "~/components/document-context";
import { contentSecurityPolicy } from "~/lib/http/security-headers";
import { stylesheet } from "~/styles/stylesheet.server";

export { TestAttempt } from "~/lib/attempt/object";
export { ConfigurationError } from "~/lib/env";
export { isSameOrigin } from "~/lib/http/same-origin";
export { setSecurityHeaders } from "~/lib/http/security-headers";
export { createServices } from "~/lib/services";

interface Hydratable {
  handle?: { hydrate?: boolean };
}

/** True where a matched route opted in to script (DESIGN.md section 1) and the student wants any. */
function shipsScripts(remix: EntryContext, context: AppLoadContext): boolean {
  if (context.session.lite) return false;
  const failed = remix.staticHandlerContext.errors !== null;
  if (failed) return false;
  return remix.staticHandlerContext.matches.some((match) => {
    const module = remix.routeModules[match.route.id] as Hydratable | undefined;
    return module?.handle?.hydrate === true;
  });
}

function chooseStylesheet(context: AppLoadContext): DocumentSettings["stylesheet"] {
  const { session } = context;
  if (session.stylesheet === stylesheet.href) return { href: stylesheet.href };
  session.rememberStylesheet(stylesheet.href);
  return stylesheet;
}

/** Renders a document: streamed where it hydrates, whole where it ships no script (DESIGN.md 1). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const scripts = shipsScripts(remix, context);
  const settings: DocumentSettings = {
    nonce,
    scripts,
    stylesheet: chooseStylesheet(context),
  };
  let answerStatus = status;
  const body = await renderToReadableStream(
    <DocumentProvider value={settings}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </DocumentProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        context.log.crash(error, request);
        answerStatus = 500;
      },
    },
  );
  if (!scripts || isbot(request.headers.get("User-Agent") ?? "")) await body.allReady;

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ styleNonce: nonce, ...(scripts ? { scriptNonce: nonce } : {}) }),
  );
  return new Response(body, { status: answerStatus, headers });
}

/** Answers of `.data` requests and thrown errors go to the log, never to the page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (!request.signal.aborted) context.log.crash(error, request);
}
