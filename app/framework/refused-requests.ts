import { goHomeLink, plainMethodPage, plainPage } from "~/lib/http/plain-page";
import { homePaths } from "~/paths";

const methods = ["GET", "HEAD", "POST"];

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
  if (searchParams.has("_data") || pathname === "/__manifest" || pathname.endsWith(".data")) {
    return new Response(null, { status: 302, headers: { Location: homePaths.splash } });
  }
  if (!isReadable(pathname)) {
    return plainPage({
      status: 400,
      title: "We could not read that address",
      paragraphs: ["Open the page again from Home.", goHomeLink],
    });
  }
  return null;
}
