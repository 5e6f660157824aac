/** What a failed call to the institute means for whoever must have its answer. */
import { InstituteError } from "~/lib/institute/errors";

/** refused and later: nothing was done. unclear: it may have been. */
type FailureKind = "signed-out" | "refused" | "later" | "unclear";

/** A gateway may send these after it passed the call on: it gave up (408), a repeat (409), we hung up (499). */
const HANDED_ON: readonly number[] = [408, 409, 499];

/** A firewall may say 4xx too, so only a 400 or 422 with the institute's own words is a refusal. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof InstituteError)) return "unclear";
  const { kind, status, isWorded } = error;
  if (kind === "unauthenticated") return "signed-out";
  // Rejected before anything was sent.
  if (kind === "invalid" && status === null) return "refused";
  if (status === null || status < 400 || status >= 500) return "unclear";
  if ((status === 400 || status === 422) && isWorded) return "refused";
  return HANDED_ON.includes(status) ? "unclear" : "later";
}

/** Whether another call would be answered alike. */
export function isClearAnswer(error: unknown): boolean {
  const status = error instanceof InstituteError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

export function refusalWords(error: unknown): string {
  if (!(error instanceof InstituteError)) return "";
  return error.serverText ?? error.message;
}

/** How long the failed call asks us to wait (ms), an hour at most; 0: it does not say. */
export function retryAfterMs(error: unknown): number {
  const seconds = error instanceof InstituteError ? (error.retryAfter ?? 0) : 0;
  return Math.min(seconds, 3600) * 1000;
}
