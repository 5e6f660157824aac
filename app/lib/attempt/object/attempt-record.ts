/** Pure steps of an attempt's record. */
import { assertNever } from "~/lib/assert-never";
import type {
  AttemptSummary,
  AttemptView,
  Evaluation,
  OtherPage,
  PastAttempt,
  Receipt,
  ReceiptRow,
  SubmissionView,
} from "~/lib/attempt/protocol/replies";
import { isEverybodySealed, withWritersOf } from "~/lib/attempt/protocol/writers";
import { nextBoundary } from "~/lib/attempt/rules/clock";
import { openConflicts } from "~/lib/attempt/rules/conflict";
import { newSession, takesAnswers } from "~/lib/attempt/rules/reducer";
import { statusOf, submissionRows, totalTimeSeconds } from "~/lib/attempt/rules/status";
import type { AttemptState, Paper, QuestionState } from "~/lib/attempt/rules/types";
import { laterPause, lookPause, refusedPause } from "./pauses";
import type { AttemptRecord, StoredSubmission, SubmissionRecord } from "./store";
import type { TryOutcome } from "./submission";

export const GRACE_MS = 15_000;

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
    session: newSession(paper, now),
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
      message: null,
      isPaperChanged: false,
      evaluation: null,
      evaluatedAt: null,
    },
  };
}

/** Fixes the answers; a second time it only asks for another try. */
export function toSubmitting(
  record: AttemptRecord,
  cause: "student" | "time",
  now: number,
): AttemptRecord {
  const { session, submission } = record;
  const ended = Math.min(now, session.endsAt);
  return {
    ...record,
    session: { ...session, phase: "submitting" },
    submission: {
      ...submission,
      cause: submission.cause ?? (now >= session.endsAt ? "time" : cause),
      submittedAt: submission.submittedAt ?? ended,
      nextTryAt: now,
      message: null,
      isPaperChanged: false,
    },
  };
}

/** When the object must wake by itself (ms since 1970); null: nothing is due. */
export function nextWake({ session, submission }: AttemptRecord, now: number): number | null {
  switch (session.phase) {
    case "running":
      return session.startedAt + nextBoundary(session, now - session.startedAt);
    case "closing":
      return session.endsAt + GRACE_MS;
    case "submitting":
      return submission.nextTryAt ?? now;
    case "refused":
      return submission.nextTryAt;
    case "signed-out":
    case "submitted":
      return null;
    default:
      return assertNever(session.phase);
  }
}

/** What the clock alone does to an attempt; the same record if nothing is due. */
export function settled(record: AttemptRecord, now: number): AttemptRecord {
  const { session } = record;
  if (!takesAnswers(session) || now < session.endsAt) return record;
  if (isEverybodySealed(session) || now >= session.endsAt + GRACE_MS) {
    return toSubmitting(record, "time", now);
  }
  return session.phase === "closing"
    ? record
    : { ...record, session: { ...session, phase: "closing" } };
}

/** The record after a try that ended at `now`; at-once: another token is there. `chance`: 0 to 1. */
export function afterTry(
  record: AttemptRecord,
  outcome: TryOutcome | { kind: "at-once" },
  now: number,
  chance: number,
): AttemptRecord {
  const { session, submission } = record;
  const { tries, begun, sentAt, submittedAt } = submission;
  switch (outcome.kind) {
    case "accepted": {
      const evaluation = bareEvaluation(outcome.evaluation);
      return {
        ...record,
        session: { ...session, phase: "submitted" },
        submission: { ...submission, nextTryAt: null, evaluation, evaluatedAt: now },
      };
    }
    case "refused": {
      const { message, isPaperChanged } = outcome;
      const pause = refusedPause(now - (submittedAt ?? now), chance);
      const nextTryAt = pause === null ? null : now + pause;
      return {
        ...record,
        session: { ...session, phase: "refused" },
        submission: { ...submission, nextTryAt, message, isPaperChanged },
      };
    }
    case "signed-out":
      return {
        ...record,
        session: { ...session, phase: "signed-out" },
        submission: { ...submission, nextTryAt: null },
      };
    case "at-once":
      return { ...record, submission: { ...submission, nextTryAt: now } };
    case "look": {
      const nextTryAt = now + lookPause(now - (sentAt ?? now), begun, chance);
      return { ...record, submission: { ...submission, nextTryAt } };
    }
    case "later": {
      const nextTryAt = now + laterPause(tries, outcome.waitMs, chance);
      return { ...record, submission: { ...submission, nextTryAt } };
    }
  }
}

/** Whether the attempt can still be evaluated without another sign-in. */
export function needsToken({ session: { phase }, submission }: AttemptRecord): boolean {
  return phase !== "submitted" && !(phase === "refused" && submission.nextTryAt === null);
}

function bareEvaluation(from: Evaluation): Evaluation {
  const { performanceId, marksId, marks, totalMarks, correct, wrong, skipped } = from;
  return { performanceId, marksId, marks, totalMarks, correct, wrong, skipped };
}

/** Every question of the test gets a row, even one that could not be shown. */
export function submissionOf({ paper, session, submission }: AttemptRecord) {
  const ended = (submission.submittedAt ?? session.endsAt) - session.startedAt;
  return {
    testId: paper.testId,
    startedAt: session.startedAt,
    answers: submissionRows(session.questions, paper.leftOut?.ids),
    totalTime: totalTimeSeconds(session, ended),
  };
}

export function submissionView({
  session: { phase },
  submission,
}: {
  session: Pick<AttemptState, "phase">;
  submission: SubmissionRecord;
}): SubmissionView {
  const { cause, submittedAt, tries, nextTryAt, message, isPaperChanged, evaluation } = submission;
  return { phase, cause, submittedAt, tries, nextTryAt, message, isPaperChanged, evaluation };
}

export function otherPage(
  { active }: AttemptRecord,
  page: string,
  device: string,
): OtherPage | null {
  if (active === null || active.page === page) return null;
  return { sameDevice: active.device === device, at: active.at };
}

export function viewOf(
  record: AttemptRecord,
  page: string,
  device: string,
  now: number,
): AttemptView {
  const session = withWritersOf(record.session, device);
  return {
    attemptId: record.attemptId,
    number: record.number,
    paper: record.paper,
    session,
    submission: submissionView(record),
    conflicts: openConflicts(session, now - session.startedAt),
    serverNow: now,
    other: otherPage(record, page, device),
  };
}

export function summaryOf({ paper, session }: AttemptRecord): AttemptSummary {
  const { phase, endsAt } = session;
  return { testId: paper.testId, name: paper.name, phase, endsAt };
}

export function pastAttempt(stored: StoredSubmission): PastAttempt {
  const { attemptId, number, session } = stored;
  return { attemptId, number, startedAt: session.startedAt, submission: submissionView(stored) };
}

function timesOf(
  { selected, answeredAt }: QuestionState,
  startedAt: number,
  receivedAt: number | null,
): Pick<ReceiptRow, "answeredAt" | "receivedAt"> {
  if (selected === null || answeredAt === null) return { answeredAt: null, receivedAt: null };
  return { answeredAt: startedAt + answeredAt, receivedAt };
}

export function receiptOf(
  record: AttemptRecord,
  received: ReadonlyMap<number, number | null>,
): Receipt {
  const { paper, session } = record;
  return {
    attemptId: record.attemptId,
    number: record.number,
    testId: paper.testId,
    testName: paper.name,
    startedAt: session.startedAt,
    endsAt: session.endsAt,
    submission: submissionView(record),
    rows: session.questions.map((question, position) => {
      const options = paper.questions[position]?.options ?? [];
      const option = options.findIndex(({ id }) => id === question.selected);
      return {
        number: position + 1,
        questionId: question.id,
        optionId: question.selected ?? -1,
        option: option < 0 ? null : option + 1,
        timeSpentSeconds: Math.round(question.timeSpent / 1000),
        status: statusOf(question),
        ...timesOf(question, session.startedAt, received.get(position) ?? null),
      };
    }),
  };
}
