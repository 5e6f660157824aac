/** Pages outside of React: small documents without styles or script. */
import { homePaths } from "~/paths";
import { crashMessage, crashTitle, isPageError, type PageError } from "./page-error";

interface PlainPage {
  status: number;
  title: string;
  /** Paragraphs as HTML: nothing of a request stands in them unescaped. */
  paragraphs: readonly string[];
}

export const goHomeLink = `<a href="${homePaths.splash}">Go Home</a>`;

export function plainPage({ status, title, paragraphs }: PlainPage): Response {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** The crash screen. `requestId`, by which support finds the crash, may come from outside. */
export function plainCrashPage(requestId: string): Response {
  const support = `For support: ${requestId.replace(/[^\w-]/g, "")}`;
  const paragraphs = [crashMessage, '<a href="">Try Again</a>', goHomeLink, support];
  return plainPage({ status: 500, title: crashTitle, paragraphs });
}

interface Refusal {
  data: PageError;
  init: ResponseInit | null;
}

function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== "object" || value === null) return false;
  return "init" in value && "data" in value && isPageError(value.data);
}

/**
 * The page of a `pageError` that was thrown where there is no error boundary: Remix would make a crash in JSON of it.
 * @param link HTML of the way to go on
 * @throws anything else
 */
export function plainRefusal(error: unknown, link: string): Response {
  if (!isRefusal(error)) throw error;
  const { title, message } = error.data;
  return plainPage({ status: error.init?.status ?? 500, title, paragraphs: [message, link] });
}
