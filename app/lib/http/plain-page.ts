import { accountPaths, homePaths } from "~/paths";
import { backToForm, crashMessage, crashTitle, goneMessage, goneTitle, isPageError } from "./page-error";

interface PlainPage {
  status: number;
  title: string;
  /** HTML: escape everything that comes from a request. */
  paragraphs: readonly string[];
}

export const goHomeLink = `<a href="${homePaths.splash}">Go Home</a>`;

export function plainPage({ status, title, paragraphs }: PlainPage): Response {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export function plainMethodPage(allow: string): Response {
  const page = plainPage({
    status: 405,
    title: "There is no page here",
    paragraphs: ["This address is for the app itself. Go back, or start again from Home.", goHomeLink],
  });
  page.headers.set("Allow", allow);
  return page;
}

const statusPages: Record<number, [title: string, text: string, link: string]> = {
  401: ["Sign in to open this", "It is for students who are signed in.", `<a href="${accountPaths.login}">Sign in</a>`],
  404: [goneTitle, goneMessage, goHomeLink],
};

/** Adds a page to an answer that has only a status or a text; keeps its headers. */
export async function plainStatusPage(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const [title, text, link] = statusPages[status] ?? [
    "That did not work",
    "Go back to the page you came from, and try again there.",
    goHomeLink,
  ];
  const words = escaped(await answer.text()) || text;
  const page = plainPage({ status, title, paragraphs: [words, link] });
  for (const [name, value] of headers) {
    if (name !== "content-type") page.headers.append(name, value);
  }
  return page;
}

/** `requestId` may come from outside. */
export function plainCrashPage(requestId: string): Response {
  const support = `For support: ${requestId.replace(/[^\w-]/g, "")}`;
  const paragraphs = [crashMessage, '<a href="">Try Again</a>', goHomeLink, support];
  return plainPage({ status: 500, title: crashTitle, paragraphs });
}

/** Renders a `pageError` outside error boundaries, where Remix would crash. @param link HTML. @throws anything else */
export function plainRefusal(error: unknown, link?: string): Response {
  const { data, init } = (error ?? {}) as { data?: unknown; init?: ResponseInit | null };
  if (!isPageError(data)) throw error;
  const { title, message, form } = data;
  const status = init?.status ?? 500;
  const why = [escaped(message) || goneMessage];
  if (form) why.push(`<a href="${escaped(form)}">${backToForm}</a>`);
  return plainPage({ status, title, paragraphs: [...why, ...(link ? [link] : []), goHomeLink] });
}
