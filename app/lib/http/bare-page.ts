import { homePaths } from "~/paths";

interface BarePage {
  status: number;
  title: string;
  /** Paragraphs as HTML: nothing of a request stands in them unescaped. */
  paragraphs: readonly string[];
}

/** The way out of a page outside of React, as HTML. */
export const goHomeLink = `<a href="${homePaths.splash}">Go Home</a>`;

/** A page outside of React: one small document without styles or script. */
export function barePage({ status, title, paragraphs }: BarePage): Response {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
