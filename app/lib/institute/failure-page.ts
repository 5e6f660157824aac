import { notFound, pageError } from "~/lib/http/responses";
import type { InstituteError } from "./errors";

const statusOf: Partial<Record<InstituteError["kind"], number>> = {
  forbidden: 403,
  "rate-limited": 429,
  timeout: 504,
  network: 503,
  invalid: 400,
  refused: 400,
};

/** The page a student sees in place of content that the institute did not give (SPEC 8). */
export function failurePage(error: InstituteError) {
  if (error.kind === "not-found") return notFound(error.message);
  const status = statusOf[error.kind] ?? 502;
  const retry = status >= 429;
  const title = retry ? "The institute is not answering" : "That did not work";
  return pageError(status, title, error.message, retry);
}
