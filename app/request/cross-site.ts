import { goHomeLink, plainPage } from "~/lib/http/plain-page";
import { paymentPaths } from "~/paths";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const title = "This form was sent from another site";

/** Where gateways send a browser to, from their own site: public, and believed by their signature alone. */
const fromElsewhere: readonly string[] = [paymentPaths.callback, paymentPaths.webhook];

/** False where another site had a browser send a request that may change something; other clients do not say where from. */
export function isSameOrigin(request: Request, url: URL): boolean {
  if (safeMethods.has(request.method) || fromElsewhere.includes(url.pathname)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  return origin === null || origin === url.origin;
}

/** Refuses such a request (403): in a page where somebody looks at it, else in one line of text. */
export function refuseCrossSite(request: Request): Response {
  if (!request.headers.get("Accept")?.includes("text/html")) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(`${title}.`, { status: 403, headers });
  }
  return plainPage({
    status: 403,
    title,
    paragraphs: [
      "To keep you safe, we did not accept it. Nothing was changed, and your answers are saved.",
      "Go Home, open the page from there, and send the form again.",
      goHomeLink,
    ],
  });
}
