/** How an attempt changes: by a visit, by the clock, by its submission. Pure: no store, no time of its own. */
import { withVisit } from "~/lib/attempt/protocol/apply-form";
import type { Evaluation, ReadInput } from "~/lib/attempt/protocol/replies";
import { formWriter, isCrowded, isEverybodySealed, withPageSent } from "~/lib/attempt/protocol/writers";
import { withBreakOver } from "~/lib/attempt/rules/breaks";
import { asCounted } from "~/lib/attempt/rules/counted";
import { newAttempt, takesAnswers } from "~/lib/attempt/rules/reducer";
import { submissionRows, totalTimeSeconds } from "~/lib/attempt/rules/status";
import type { AttemptPhase, Paper } from "~/lib/attempt/rules/types";
import { backoffPause, lookPause, refusedPause } from "~/lib/pauses";
import { wakeBeforeEnd } from "./extra-time";
import type { AttemptRecord, SubmissionRecord } from "./store";
import type { TryOutcome } from "./submission";

const GRACE_MS = 15_000;

export function newRecord(
  number: number,
  attemptId: string,
  paper: Paper,
  baseline: readonly number[] | null,
  now: number,
): AttemptRecord {
  return {
    number,
    attemptId,
    paper,
    attempt: newAttempt(paper, now),
    active: null,
    submission: {
      cause: null,
      submittedAt: null,
      tries: 0,
      nextTryAt: null,
      baseline,
      begun: 0,
      sentAt: null,
      isListKnown: baseline !== null,
      isAnswered: false,
      message: null,
      isPaperChanged: false,
      evaluation: null,
      evaluatedAt: null,
    },
  };
}

export function applyVisit(record: AttemptRecord, input: ReadInput, now: number): AttemptRecord {
  const { device, opensPage = false, visit: target } = input;
  const page = formWriter(device);
  const { paper, attempt: before } = record;
  const at = now - before.startedAt;
  const arrival = opensPage ? withPageSent(before, device, at) : before;
  const visits = target !== undefined && !isCrowded(before, page);
  const attempt = visits ? withVisit(paper, arrival, { device, target: target }, at) : arrival;
  if (attempt === before) return record;
  return { ...record, attempt, active: attempt === arrival ? record.active : { page, device, at: now } };
}

/** Spreads submissions of a test that closes for all at once. */
const SPREAD_MS = 60_000;

/** In ms since 1970. */
function firstTry({ attemptId, paper, attempt }: AttemptRecord, now: number): number {
  const stoodStill = attempt.breaks?.stoodStill ?? 0;
  const extra = (paper.extraMinutes + attempt.addedMinutes) * 60_000 + stoodStill;
  if (paper.closesAt === undefined || attempt.endsAt - extra < paper.closesAt) return now;
  return now + Math.round((SPREAD_MS * Number.parseInt(attemptId.slice(-6), 16)) / 0xff_ff_ff);
}

/** Fixes the answers, and gives back the rest of a break; a second call only asks for another try. */
export function toSubmitting(record: AttemptRecord, cause: "student" | "time", now: number): AttemptRecord {
  const { submission } = record;
  const ended = submission.submittedAt ?? Math.min(now, record.attempt.endsAt);
  const attempt = withBreakOver(record.attempt, ended - record.attempt.startedAt);
  // A student's submission took the choice in view along; the clock finds it where it was.
  const fixed = takesAnswers(attempt) ? asCounted(attempt, attempt.current, ended - attempt.startedAt) : attempt;
  const isFirst = submission.cause === null;
  const by = submission.cause ?? (now >= attempt.endsAt ? "time" : cause);
  return {
    ...record,
    attempt: { ...fixed, phase: "submitting" },
    submission: {
      ...submission,
      cause: by,
      submittedAt: ended,
      nextTryAt: isFirst && by === "time" ? firstTry({ ...record, attempt }, now) : now,
      message: null,
      isPaperChanged: false,
    },
  };
}

/** In ms since 1970; null: nothing is due. */
export function nextWake({ attempt, submission }: AttemptRecord, now: number): number | null {
  if (attempt.phase === "running") return wakeBeforeEnd(attempt, now);
  return attempt.phase === "closing" ? attempt.endsAt + GRACE_MS : submission.nextTryAt;
}

export const isDue = ({ submission: { nextTryAt } }: AttemptRecord, now: number) =>
  nextTryAt !== null && nextTryAt <= now;

/** Applies the clock; same record if nothing is due. */
export function applyClock(record: AttemptRecord, now: number): AttemptRecord {
  const { attempt } = record;
  if (!takesAnswers(attempt) || now < attempt.endsAt) return record;
  if (isEverybodySealed(attempt) || now >= attempt.endsAt + GRACE_MS) {
    return toSubmitting(record, "time", now);
  }
  return attempt.phase === "closing" ? record : { ...record, attempt: { ...attempt, phase: "closing" } };
}

/** @param chance 0 to 1; at-once: another token is there */
export function afterTry(
  record: AttemptRecord,
  outcome: TryOutcome | { kind: "at-once" },
  now: number,
  chance: number,
): AttemptRecord {
  const { attempt, submission } = record;
  const { tries, begun, sentAt, submittedAt } = submission;
  const becomes = (phase: AttemptPhase, changes: Partial<SubmissionRecord>): AttemptRecord => ({
    ...record,
    attempt: { ...attempt, phase },
    submission: { ...submission, ...changes },
  });
  switch (outcome.kind) {
    case "accepted": {
      const evaluation = bareEvaluation(outcome.evaluation);
      return becomes("submitted", { nextTryAt: null, evaluation, evaluatedAt: now });
    }
    case "refused": {
      const { message, isPaperChanged } = outcome;
      const pause = refusedPause(now - (submittedAt ?? now), chance);
      const nextTryAt = pause === null ? null : now + pause;
      return becomes("refused", { nextTryAt, message, isPaperChanged });
    }
    case "signed-out":
      return becomes("signed-out", { nextTryAt: null });
    case "at-once":
      return becomes(attempt.phase, { nextTryAt: now });
    case "look":
      return becomes(attempt.phase, { nextTryAt: now + lookPause(now - (sentAt ?? now), begun, chance) });
    case "later":
      return becomes(attempt.phase, { nextTryAt: now + backoffPause(tries, outcome.waitMs, chance) });
  }
}

/** True while it can be evaluated without another sign-in. */
export function needsToken({ attempt: { phase }, submission }: AttemptRecord): boolean {
  return phase !== "submitted" && !(phase === "refused" && submission.nextTryAt === null);
}

function bareEvaluation(from: Evaluation): Evaluation {
  const { performanceId, marksId, marks, totalMarks, correct, wrong, skipped } = from;
  return { performanceId, marksId, marks, totalMarks, correct, wrong, skipped };
}

/** Gives a row for every question, even one that could not be shown. */
export function submissionOf({ paper, attempt, submission }: AttemptRecord) {
  const ended = (submission.submittedAt ?? attempt.endsAt) - attempt.startedAt;
  return {
    testId: paper.testId,
    startedAt: attempt.startedAt,
    answers: submissionRows(attempt.questions, paper.leftOut?.ids),
    sealedAt: submission.submittedAt ?? attempt.endsAt,
    totalTime: totalTimeSeconds(attempt, ended),
  };
}
