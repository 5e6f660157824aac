import type { ActionFunction, ServerBuild } from "@remix-run/cloudflare";
import { plainCrashPage, plainMethodPage, plainRefusal, plainStatusPage } from "~/lib/http/plain-page";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Handler = ActionFunction;

const isPageView = (request: Request) => request.headers.get("Accept")?.includes("text/html");

function isForScript(answer: unknown): answer is Response {
  if (!(answer instanceof Response) || answer.status < 400) return false;
  return answer.body === null || answer.headers.get("Content-Type")?.startsWith("text/plain") === true;
}

function errorPage(error: unknown, { context, request }: Parameters<Handler>[0]): Response {
  try {
    return plainRefusal(error);
  } catch {
    if (!request.signal.aborted) context.log.crash(error, request);
    return plainCrashPage(context.log.requestId);
  }
}

function withErrorPages(handler: Handler): Handler {
  return async (args) => {
    let answer: unknown;
    try {
      answer = await handler(args);
    } catch (error) {
      if (!(error instanceof Response)) return errorPage(error, args);
      answer = error;
    }
    return isForScript(answer) && isPageView(args.request) ? plainStatusPage(answer) : answer;
  };
}

function withPlainErrors(route: Route): Route {
  const { default: component, loader, action } = route.module;
  if (component !== undefined || route.id === "root") return route;
  const module = {
    ...route.module,
    loader: loader ? withErrorPages(loader) : () => plainMethodPage("POST"),
    action: action ? withErrorPages(action) : () => plainMethodPage("GET, HEAD"),
  };
  return { ...route, module };
}

/** Turns refusals and failures of routes without a component into plain pages: Remix answers them with JSON. */
export function withPlainErrorPages<B extends { routes: Routes }>(build: B): B {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withPlainErrors(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}
