import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { readModal } from "~/components/modal/modal-address";
import { DocumentProvider, type DocumentSettings } from "~/components/shell/document-context";
import { readTitle } from "~/framework/page-title";
import { renderDocument } from "~/framework/render-document";
import { crashTitle, isPageError } from "~/lib/http/page-error";
import { homePaths } from "~/paths";
import { studentMark } from "~/request/guards";
import { allowCheckout, contentSecurityPolicy } from "~/request/security-headers";
import { recentPage } from "~/request/session/history";
import type { Stylesheet } from "~/request/session/known-stylesheets";
import { hostsOf, pageScriptsOf, readHandle } from "~/route-handle";
import { type PageScriptName, pageScripts } from "~/scripts/page-scripts.server";
import { stylesheets } from "~/styles/stylesheets.server";

export { refuseFrameworkRequest } from "~/framework/refused-requests";
export { withPlainErrorPages } from "~/framework/resource-routes";
export { selectRoutesByPath } from "~/framework/route-selection";
export { TestAttempt } from "~/lib/attempt/object/test-attempt";
export { ChatRoom } from "~/lib/chat/chat-room";
export { OpenIndex } from "~/lib/durable/open-index";
export { ConfigurationError } from "~/lib/env";
export { plainCrashPage } from "~/lib/http/plain-page";
export { readBody } from "~/lib/http/request-body";
export { createLog } from "~/lib/log";
export { StudentNotebook } from "~/lib/notebook/object/student-notebook";
export { StudentPurchases } from "~/lib/purchase/object/student-purchases";
export { TranslationFlight } from "~/lib/translation/object/translation-flight";
export { TranslationMeter } from "~/lib/translation/object/translation-meter";
export { isSameOrigin, refuseCrossSite } from "~/request/cross-site";
export { setSecurityHeaders } from "~/request/security-headers";
export { createServices } from "~/request/services";

/** What the drawn routes say of themselves, with their data; none of a page that failed. */
function drawnRoutes({ staticHandlerContext, routeModules }: EntryContext) {
  const { errors, matches, loaderData } = staticHandlerContext;
  return (errors === null ? matches : []).map(({ route: { id } }) => {
    return { handle: readHandle(routeModules[id]?.handle), data: loaderData[id] as unknown };
  });
}

type DrawnRoutes = ReturnType<typeof drawnRoutes>;

/** Under Save-Data the exam alone has script. A modal over a page without script has the form's, which closes it by Escape. */
function scriptsIn(drawn: DrawnRoutes, saveData: boolean, { search }: URL): PageScriptName[] {
  const names = drawn.flatMap(({ handle, data }) => pageScriptsOf(handle, data));
  if (saveData) return names.filter((name) => name === "exam");
  return names.length > 0 || readModal(search) === null ? names : ["form"];
}

function chooseStylesheets(drawn: DrawnRoutes, { knownStylesheets }: AppLoadContext): Promise<Stylesheet[]> {
  const needed = drawn.flatMap(({ handle: { stylesheet } }) => (stylesheet ? stylesheets[stylesheet] : []));
  return knownStylesheets.forPage([stylesheets.app, ...needed], Object.values(stylesheets));
}

function noteIncident(remix: EntryContext, context: AppLoadContext): void {
  const { errors } = remix.staticHandlerContext;
  if (errors === null) return;
  const error: unknown = Object.values(errors)[0];
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const known = isRouteErrorResponse(error) && isPageError(error.data) ? error.data : null;
  const words = known ? `${known.title}: ${known.message}` : crashTitle;
  context.incidents.note(context.log.requestId, context.url.pathname, words);
}

function noteVisit(html: string, request: Request, status: number, context: AppLoadContext) {
  if (request.method !== "GET" || status !== 200 || !context.session.student) return;
  const { url } = context;
  const page = url.pathname === homePaths.splash ? null : recentPage(url, readTitle(html));
  if (page) context.history.add(page);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { session, preferences, incidents, url } = context;
  const lite = await preferences.isLite();
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const drawn = drawnRoutes(remix);
  const scripts = lite ? [] : scriptsIn(drawn, preferences.saveData, url);
  const name = scripts.find((one) => one !== "aloud") ?? null;
  noteIncident(remix, context);
  const settings: DocumentSettings = {
    nonce,
    script: name && pageScripts[name],
    aloud: scripts.includes("aloud") ? pageScripts.aloud : null,
    stylesheets: await chooseStylesheets(drawn, context),
    session: {
      student: session.student && { name: session.student.name },
      institute: session.student?.institute ?? "PCBT",
      preferences: await preferences.read(),
      lite,
      incidents: await incidents.list(),
    },
  };
  let answerStatus = status;
  const html = renderDocument(
    <DocumentProvider value={settings}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </DocumentProvider>,
    (error) => {
      context.log.crash(error, request);
      answerStatus = 500;
    },
  );
  // Tells the service worker to forget another student's pages.
  if (session.student) headers.set("X-Student", studentMark(session.student));
  const body = new TextEncoder().encode(html);
  noteVisit(html, request, answerStatus, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.length));
  const hosts = drawn.map(({ handle, data }) => hostsOf(handle, data));
  const checkoutHosts = hosts.flatMap((one) => one.scripts);
  const has = (what: "youtube" | "recorder" | "ownFrame") => drawn.some(({ handle }) => handle[what]);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      styleNonce: nonce,
      textOnly: lite,
      ownFrame: has("ownFrame"),
      mediaHosts: context.settings.mediaHosts,
      formActions: hosts.flatMap((one) => one.formActions),
      ...(scripts.length > 0
        ? {
            scriptNonce: nonce,
            checkoutHosts,
            askedHosts: hosts.flatMap((one) => one.asked ?? []),
            youtube: has("youtube"),
            ownSounds: has("recorder"),
          }
        : {}),
    }),
  );
  if (checkoutHosts.length > 0 && name) allowCheckout(headers);
  // A file, since an inline rule set would need a script.
  if (name !== "exam" && !preferences.saveData) headers.set("Speculation-Rules", '"/speculation-rules.json"');
  return new Response(body, { status: answerStatus, headers });
}

/** Logs errors of loaders and actions. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  // A method that a route does not know (405) is not our failure.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.log.crash(error, request);
}
