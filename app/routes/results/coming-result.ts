/** Results that the institute does not give for an attempt it has accepted. */
import { data } from "@remix-run/cloudflare";
import type { SubmissionView } from "~/lib/attempt/protocol/replies";
import { InstituteError } from "~/lib/institute/errors";
import { failureStatus } from "~/request/failure-page";
import type { Services } from "~/request/services";

/** Milliseconds after which a missing result is late. */
const ON_ITS_WAY_MS = 24 * 3_600_000;

/** Failures with an error page of their own. */
const ownPageKinds: readonly InstituteError["kind"][] = ["unauthenticated", "rate-limited"];

interface AcceptedAttempt {
  testId: number;
  number: number;
  submission: Pick<SubmissionView, "submittedAt">;
}

/**
 * @param attempt sat here and accepted by the institute
 * @throws the failure if it has an error page of its own
 */
export function comingResult(
  { log }: Pick<Services, "log">,
  request: Request,
  failure: unknown,
  { testId, number, submission: { submittedAt } }: AcceptedAttempt,
) {
  if (!(failure instanceof InstituteError) || ownPageKinds.includes(failure.kind)) throw failure;
  log.instituteFailure(failure, request);
  const isLate = submittedAt !== null && Date.now() - submittedAt > ON_ITS_WAY_MS;
  // A result that is not ready is no failure.
  const status = failure.kind === "not-found" ? 200 : failureStatus(failure);
  return data({ view: "coming" as const, testId, number, isLate }, { status });
}
