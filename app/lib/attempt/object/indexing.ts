import type { OpenRow } from "~/lib/durable/open-index";
import type { AttemptRecord } from "./store";

/** The row of a submission among what is open; null: it is evaluated. */
export function openRowOf(record: AttemptRecord, name: string): OpenRow | null {
  const { attempt, submission, paper } = record;
  if (attempt.phase === "submitted") return null;
  const { tries, submittedAt, message } = submission;
  const waits = attempt.phase === "signed-out" ? "It waits for the student's next sign-in" : null;
  return {
    kind: "submission",
    id: name,
    object: name,
    what: `test ${paper.testId}, ${tries} tries`,
    state: attempt.phase,
    why: message ?? waits ?? "The institute has not said that it took it",
    owedSince: submittedAt,
  };
}
