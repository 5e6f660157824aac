import { data, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { PageError } from "./page-error";

/** The header that goes with every 429: after how many seconds to ask again. */
export function retryAfter(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { "Retry-After": String(seconds) };
}

/**
 * A Response that the error boundary shows in words a student understands; root.tsx puts its
 * Retry-After on the page.
 */
export function pageError(
  status: number,
  title: string,
  message: string,
  retry = false,
  headers: Record<string, string> = {},
) {
  return data<PageError>({ title, message, retry }, { status, headers });
}

/** A refusal of a form that cannot be shown again with what was typed. `form`: the page that held it, "" where it is unknown. */
export function formError(status: number, title: string, message: string, form: string) {
  return data<PageError>({ title, message, retry: false, form }, { status });
}

/** `message`: what is missing, in the catalogue's words; "" for an address that nobody was asked about. */
export function notFound(message = "") {
  return pageError(404, "This page does not exist", message);
}

/**
 * POST -> redirect -> GET. A document redirect, so that leaving a page with script for one without
 * never loads the next page's code into the browser.
 */
export function redirectAfterPost(path: string) {
  return redirectDocument(path, { status: 303 });
}

export function redirectTo(path: string) {
  return redirect(path);
}
