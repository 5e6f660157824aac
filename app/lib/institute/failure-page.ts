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

/** The HTTP status of a page that shows this failure. */
export function failureStatus(error: InstituteError): number {
  return error.kind === "not-found" ? 404 : (statusOf[error.kind] ?? 502);
}

function titleOf({ kind }: InstituteError, retry: boolean): string {
  if (kind === "rate-limited") return "A little too fast";
  return retry ? "The institute is not answering" : "That did not work";
}

/** The page a student sees in place of content that the institute did not give. */
export function failurePage(error: InstituteError) {
  if (error.kind === "not-found") return notFound(error.message);
  const status = failureStatus(error);
  const retry = status >= 429;
  const headers = retryAfter(error.retryAfter);
  return pageError(status, titleOf(error, retry), error.message, retry, headers);
}
