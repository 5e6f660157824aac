import { crashMessage, crashTitle } from "./crash-words";

/**
 * The crash screen for a failure outside of React: one small document without styles or script.
 * @param requestId what support finds the failure by; letters, digits and dashes alone are shown
 */
export function bareCrashPage(requestId: string): Response {
  const shown = requestId.replace(/[^\w-]/g, "");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${crashTitle}</title></head><body><h1>${crashTitle}</h1><p>${crashMessage}</p><p><a href="">Try Again</a></p><p><a href="/">Go Home</a></p><p>For support: ${shown}</p></body></html>`;
  return new Response(html, {
    status: 500,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
