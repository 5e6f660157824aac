/** A result that the institute does not give, of an attempt that it took. */
import { data } from "@remix-run/cloudflare";
import type { SubmissionView } from "~/lib/attempt/protocol/replies";
import { InstituteError } from "~/lib/institute/errors";
import { failureStatus } from "~/request/failure-page";
import type { Services } from "~/request/services";

/** A result that has not come in so long (ms) is hardly on its way. */
const ON_ITS_WAY_MS = 24 * 3_600_000;

/** Failures that say more than that there is no result now. */
const sayMore: readonly InstituteError["kind"][] = ["unauthenticated", "rate-limited"];

interface TakenAttempt {
  testId: number;
  number: number;
  submission: Pick<SubmissionView, "submittedAt">;
}

/**
 * What a page shows in place of a result that could not be loaded.
 * @param attempt the student's, as it was sat here: the institute took it
 * @throws the failure where it says more than that there is no result
 */
export function comingResult(
  { log }: Pick<Services, "log">,
  request: Request,
  failure: unknown,
  { testId, number, submission: { submittedAt } }: TakenAttempt,
) {
  if (!(failure instanceof InstituteError) || sayMore.includes(failure.kind)) throw failure;
  log.instituteFailure(failure, request);
  const isLate = submittedAt !== null && Date.now() - submittedAt > ON_ITS_WAY_MS;
  // An institute that has no result yet does not fail.
  const status = failure.kind === "not-found" ? 200 : failureStatus(failure);
  return data({ view: "coming" as const, testId, number, isLate }, { status });
}
