import { failureKind } from "~/lib/durable/failure-kind";
import { InstituteError } from "~/lib/institute/errors";

/** Trusts a 200 with `status: false` as a refusal: refused payments are asked about again, exams are not. */
export function answerKind(error: unknown): ReturnType<typeof failureKind> {
  const isSaid = error instanceof InstituteError && error.kind === "refused" && error.isWorded;
  return isSaid && (error.status ?? 0) < 300 ? "refused" : failureKind(error);
}
