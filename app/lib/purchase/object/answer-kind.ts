import { classifyFailure } from "~/lib/durable/failure-kind";
import { InstituteError } from "~/lib/institute/errors";

/** Trusts a 200 with `status: false` and a check of our own as refusals: refused payments are asked about again. */
export function classifyAnswer(error: unknown): ReturnType<typeof classifyFailure> {
  const isSaid = error instanceof InstituteError && error.kind === "refused" && error.hasReason;
  const isOwnCheck = error instanceof InstituteError && error.kind === "invalid" && error.status === null;
  return isOwnCheck || (isSaid && (error.status ?? 0) < 300) ? "refused" : classifyFailure(error);
}
