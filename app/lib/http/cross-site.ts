import { barePage, goHomeLink } from "./bare-page";

const title = "This form was sent from another site";

/**
 * The answer (403) to a request that isSameOrigin refused: a page for a student who looks at it, and
 * one line of text for everything else.
 */
export function refuseCrossSite(request: Request): Response {
  if (!request.headers.get("Accept")?.includes("text/html")) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(`${title}.`, { status: 403, headers });
  }
  return barePage({
    status: 403,
    title,
    paragraphs: [
      "To keep you safe we did not take it: nothing was changed, and your answers are with us as before.",
      "Go Home, open the page you need from there, and send the form again.",
      goHomeLink,
    ],
  });
}
