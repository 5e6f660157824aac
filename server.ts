import * as build from "virtual:app-server";
import { createRequestHandler } from "@remix-run/cloudflare";

// All of the app comes from this one bundle: imported beside it, a module would be there twice, with its classes.
const { ConfigurationError, createLog, createServices } = build.entry.module;
const { isSameOrigin, refuseCrossSite, setSecurityHeaders, plainCrashPage } = build.entry.module;
const { selectRoutesByPath, withPlainErrorPages, refuseFrameworkRequest, readBody } = build.entry.module;

const handlerOf = selectRoutesByPath(withPlainErrorPages(build), (part) => createRequestHandler(part, "production"));

export const { TestAttempt, StudentPurchases, OpenIndex, TranslationFlight, TranslationMeter } = build.entry.module;
export const { StudentNotebook, ChatRoom } = build.entry.module;

type Env = Parameters<typeof createServices>[2];
type Services = Awaited<ReturnType<typeof createServices>>;

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

/** Whether an answer may be kept for everybody: then it says nothing to one student. */
function isPublic({ headers }: Response): boolean {
  return headers.get("Cache-Control")?.includes("public") ?? false;
}

/** An answer of ours with the headers that every answer has. */
function secured(response: Response): Response {
  setSecurityHeaders(response.headers);
  return response;
}

/** What follows every answer of the routes: the cookies and the security headers. */
async function finish(response: Response, services: Services): Promise<Response> {
  const { headers } = response;
  await services.settle();
  if (!isRedirect(response)) await services.toasts.forgetTaken();
  if (!isPublic(response)) await services.commit(headers);
  setSecurityHeaders(headers);
  return response;
}

async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  if (!isSameOrigin(request, url)) return secured(refuseCrossSite(request));
  const refused = refuseFrameworkRequest(request, url);
  if (refused) return secured(refused);
  const services = await createServices(request, url, env, ctx);
  const handle = handlerOf(url.pathname);
  return finish(await handle(request, services), services);
}

/** What went wrong before or after the routes, where no error boundary can show it. */
function crashed(error: unknown, request: Request): Response {
  if (error instanceof ConfigurationError) return plain(500, error.message);
  const requestId = request.headers.get("CF-Ray") ?? crypto.randomUUID();
  createLog(requestId).crash(error, request);
  return plainCrashPage(requestId);
}

/** Reads what no route has read: who is still sending does not look at an answer. */
async function drain(request: Request): Promise<void> {
  if (request.bodyUsed || request.body?.locked) return;
  await readBody(request, 0).catch(() => null);
}

export default {
  async fetch(request, env, ctx): Promise<Response> {
    const response = await answer(request, env, ctx).catch((error: unknown) => secured(crashed(error, request)));
    await drain(request);
    return response;
  },
} satisfies ExportedHandler<Env>;
