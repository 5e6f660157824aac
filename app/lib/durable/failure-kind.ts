import { InstituteError, isPlainNo } from "~/lib/institute/errors";

/** refused, later: without effect; unclear: maybe done. */
type FailureKind = "signed-out" | "refused" | "later" | "unclear";

/** Statuses of proxies that may have passed the call on: timeout (408), repeat (409), client closed (499). */
const HANDED_ON: readonly number[] = [408, 409, 499];

/** Proxies can produce 4xx, so only 400 or 422 with a message counts as a refusal. */
export function classifyFailure(error: unknown): FailureKind {
  if (!(error instanceof InstituteError)) return "unclear";
  const { kind, status, hasReason } = error;
  if (kind === "unauthenticated") return "signed-out";
  if (status === null || status < 400 || status >= 500) return "unclear";
  if ((status === 400 || status === 422) && hasReason) return "refused";
  return HANDED_ON.includes(status) ? "unclear" : "later";
}

/** True for a call of the institute that may have been done all the same. */
export const isUnclear = (error: unknown) =>
  error instanceof InstituteError && !isPlainNo(error) && classifyFailure(error) === "unclear";

export function isClearAnswer(error: unknown): boolean {
  const status = error instanceof InstituteError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

export function refusalText(error: unknown): string {
  if (!(error instanceof InstituteError)) return "";
  return error.serverText ?? error.message;
}

/** In ms, an hour at most. */
export function retryAfterMs(error: unknown): number {
  const seconds = error instanceof InstituteError ? (error.retryAfter ?? 0) : 0;
  return Math.min(seconds, 3600) * 1000;
}
