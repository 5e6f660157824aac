import { goHomeLink, plainMethodPage, plainPage } from "~/lib/http/plain-page";
import { homePaths } from "~/paths";

const methods = ["GET", "HEAD", "POST"];

const mostPaths = 20;
const longestPath = 200;
const mostSegments = 10;

function isTooMuch(paths: readonly string[]): boolean {
  if (paths.length > mostPaths) return true;
  return paths.some((path) => path.length > longestPath || path.replace(/^\//, "").split("/").length > mostSegments);
}

/** Remix logs a warning with the address for a path that cannot be decoded. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Answers requests that Remix serves but no page of ours sends: 405, 400, or a redirect. Null for all others. */
export function refuseFrameworkRequest(
  { method }: Pick<Request, "method">,
  { pathname, searchParams }: URL,
): Response | null {
  if (!methods.includes(method)) return plainMethodPage(methods.join(", "));
  if (searchParams.has("_data")) {
    return new Response(null, { status: 302, headers: { Location: homePaths.splash } });
  }
  const paths = pathname === "/__manifest" ? searchParams.getAll("p") : [];
  if (isTooMuch(paths) || ![pathname, ...paths].every(isReadable)) {
    return plainPage({
      status: 400,
      title: "We could not read that address",
      paragraphs: ["Open the page again from Home.", goHomeLink],
    });
  }
  return null;
}
