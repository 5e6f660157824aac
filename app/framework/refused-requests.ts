import { goHomeLink, plainMethodPage, plainPage } from "~/lib/http/plain-page";
import { homePaths } from "~/paths";

/** The ways that pages, scripts and the gateway ask in. */
const methods = ["GET", "HEAD", "POST"];

/** What a page of ours asks `/__manifest` for: the routes behind some addresses, six words long at the most. */
const mostPaths = 20;
const longestPath = 200;
const mostSegments = 10;

function isTooMuch(paths: readonly string[]): boolean {
  if (paths.length > mostPaths) return true;
  return paths.some((path) => path.length > longestPath || path.replace(/^\//, "").split("/").length > mostSegments);
}

/** Whether each part of a path can be read: what Remix cannot, it warns of in the log, with the address. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers requests that Remix would serve beside the routes, and that no page of ours sends: another method (405), a list
 * of addresses that takes seconds to look up or an address that is no text (400), and the retired way to ask for a route's data, which leads Home like
 * any unknown address. Null for every other request.
 */
export function refuseFrameworkRequest(
  { method }: Pick<Request, "method">,
  { pathname, searchParams }: URL,
): Response | null {
  if (!methods.includes(method)) return plainMethodPage(methods.join(", "));
  if (searchParams.has("_data")) {
    return new Response(null, { status: 302, headers: { Location: homePaths.splash } });
  }
  const asked = pathname === "/__manifest" ? searchParams.getAll("p") : [];
  if (isTooMuch(asked) || ![pathname, ...asked].every(isReadable)) {
    return plainPage({
      status: 400,
      title: "We could not read that address",
      paragraphs: ["Open the page again from Home.", goHomeLink],
    });
  }
  return null;
}
