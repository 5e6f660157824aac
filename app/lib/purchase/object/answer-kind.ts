import { classifyFailure } from "~/lib/durable/failure-kind";
import { InstituteError } from "~/lib/institute/errors";

/** Trusts a 200 with `status: false` as a refusal: refused payments are asked about again, exams are not. */
export function classifyAnswer(error: unknown): ReturnType<typeof classifyFailure> {
  const isSaid = error instanceof InstituteError && error.kind === "refused" && error.hasReason;
  return isSaid && (error.status ?? 0) < 300 ? "refused" : classifyFailure(error);
}
