import { failureKind } from "~/lib/durable/failure-kind";
import { InstituteError } from "~/lib/institute/errors";

/**
 * Some institutes answer 200 with `status: false`; treat that as a refusal here, since a refused payment is asked about
 * again. The submission of an exam does not trust it.
 */
export function answerKind(error: unknown): ReturnType<typeof failureKind> {
  const isSaid = error instanceof InstituteError && error.kind === "refused" && error.isWorded;
  return isSaid && (error.status ?? 0) < 300 ? "refused" : failureKind(error);
}
