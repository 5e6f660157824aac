import { data, redirect, redirectDocument } from "@remix-run/cloudflare";

/** What an error page tells a student; thrown by loaders, drawn by the root's error boundary. */
export interface PageError {
  title: string;
  message: string;
  /** Whether asking again may help. */
  retry: boolean;
}

/** A Response that the error boundary shows in words a student understands. */
export function pageError(status: number, title: string, message: string, retry = false) {
  return data<PageError>({ title, message, retry }, { status });
}

/** SPEC 8: 404. */
export function notFound(message = "Resource not found") {
  return pageError(404, "We could not find that", message);
}

export function isPageError(value: unknown): value is PageError {
  return typeof value === "object" && value !== null && "title" in value && "message" in value;
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
