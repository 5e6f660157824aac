import { failureKind } from "~/lib/durable/failure-kind";
import { InstituteError } from "~/lib/institute/errors";

/**
 * What a failed call means for a purchase. A no may also come as a success whose body says no, in the institute's words:
 * here it ends nothing, as a payment that was refused is asked about again. The submission of an exam does not believe it.
 */
export function answerKind(error: unknown): ReturnType<typeof failureKind> {
  const isSaid = error instanceof InstituteError && error.kind === "refused" && error.isWorded;
  return isSaid && (error.status ?? 0) < 300 ? "refused" : failureKind(error);
}
