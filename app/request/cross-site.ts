import { goHomeLink, plainPage } from "~/lib/http/plain-page";
import { paymentPaths } from "~/paths";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const otherSiteTitle = "This form was sent from another site";

/** Gateways post here from their own site; only their signature is trusted. */
const fromElsewhere: readonly string[] = [paymentPaths.callback, paymentPaths.webhook];

/** Refuses forms of browsers on another site; clients without an origin pass. */
export function isSameOrigin(request: Request, url: URL): boolean {
  if (safeMethods.has(request.method) || fromElsewhere.includes(url.pathname)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  return origin === null || origin === url.origin;
}

export function refuseCrossSite(request: Request): Response {
  if (!request.headers.get("Accept")?.includes("text/html")) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(`${otherSiteTitle}.`, { status: 403, headers });
  }
  return plainPage({
    status: 403,
    title: otherSiteTitle,
    paragraphs: [
      "To keep you safe, we did not accept it. Nothing was changed, and your answers are saved.",
      "Go Home, open the page from there, and send the form again.",
      goHomeLink,
    ],
  });
}
