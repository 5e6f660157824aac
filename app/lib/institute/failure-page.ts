import { notFound, pageError, retryAfter } from "~/lib/http/responses";
import type { InstituteError } from "./errors";

const statusOf: Partial<Record<InstituteError["kind"], number>> = {
  forbidden: 403,
  "rate-limited": 429,
  timeout: 504,
  network: 503,
  invalid: 400,
  refused: 400,
};

export function failureStatus(error: InstituteError): number {
  return error.kind === "not-found" ? 404 : (statusOf[error.kind] ?? 502);
}

export function failurePage(error: InstituteError) {
  if (error.kind === "not-found") return notFound(error.message);
  const status = failureStatus(error);
  const retry = status >= 429;
  const title = retry ? "The institute is not answering" : "That did not work";
  const words = error.kind === "rate-limited" ? "A little too fast" : title;
  return pageError(status, words, error.message, retry, retryAfter(error.retryAfter));
}
