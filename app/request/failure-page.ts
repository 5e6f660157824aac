import { notFound, pageError, retryAfter } from "~/lib/http/responses";
import type { InstituteError } from "~/lib/institute/errors";

const statusByKind: Partial<Record<InstituteError["kind"], number>> = {
  "not-found": 404,
  forbidden: 403,
  "rate-limited": 429,
  timeout: 504,
  network: 503,
  invalid: 400,
  refused: 400,
};

export function failureStatus(error: InstituteError): number {
  return statusByKind[error.kind] ?? 502;
}

export function failurePage(error: InstituteError) {
  if (error.kind === "not-found") return notFound("", error.message);
  const status = failureStatus(error);
  if (error.kind === "unusable") return pageError(status, "That did not work", error.message);
  const retry = status >= 429;
  const headers = retryAfter(error.retryAfter);
  if (status === 429) return pageError(status, "Please slow down", error.message, retry, headers);
  const title = retry ? "The institute is not answering" : "That did not work";
  return pageError(status, title, error.message, retry, headers);
}
