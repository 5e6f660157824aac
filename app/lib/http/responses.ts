import { data, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { PageError } from "./page-error";

/** A Response that the error boundary shows in words a student understands. */
export function pageError(status: number, title: string, message: string, retry = false) {
  return data<PageError>({ title, message, retry }, { status });
}

/** SPEC 8: 404. */
export function notFound(message = "Resource not found") {
  return pageError(404, "We could not find that", message);
}

/**
 * POST -> redirect -> GET. A document redirect, so that leaving a page with script for one without
 * never loads the next page's code into the browser.
 */
export function leaveFor(path: string) {
  return redirectDocument(path, { status: 303 });
}

/** A redirect between two GETs. */
export function goTo(path: string) {
  return redirect(path);
}
