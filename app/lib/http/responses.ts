import { data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { goneSaid, goneTitle, type PageError } from "./page-error";

export function retryAfter(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { "Retry-After": String(seconds) };
}

/** Builds a Response for the error boundary; root.tsx copies its Retry-After to the page. */
export function pageError(
  status: number,
  title: string,
  message: string,
  retry = false,
  headers: Record<string, string> = {},
) {
  return data<PageError>({ title, message, retry }, { status, headers });
}

/** Refuses a form that cannot be shown again as it was typed. `form`: its page, "" where unknown. */
export function formError(status: number, title: string, message: string, form: string) {
  return data<PageError>({ title, message, retry: false, form }, { status });
}

/** `message`: why, for the student. `said`: what a server or the catalogue says of it, for support alone. */
export function notFound(message = "", said = "") {
  return data<PageError>({ title: goneTitle, message, said: said || goneSaid, retry: false }, { status: 404 });
}

/** Redirects as a document, so that a page with script never loads the code of a page without. */
export function redirectAfterPost(path: string) {
  return redirectDocument(path, { status: 303 });
}

export function redirectTo(path: string) {
  return redirect(path);
}
