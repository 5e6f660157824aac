import type * as replies from "~/lib/attempt/protocol/replies";
import { formWriter, withWritersInUse, withWritersOf } from "~/lib/attempt/protocol/writers";
import { openConflicts } from "~/lib/attempt/rules/conflict";
import { statusOf } from "~/lib/attempt/rules/status";
import { readTables } from "~/lib/rights/read-tables";
import { attemptTables } from "~/lib/rights/stores";
import { wordingOf } from "./paper";
import type { AttemptRecord, AttemptStore, StoredSubmission } from "./store";

export function submissionView({ attempt, submission }: AttemptRecord) {
  return viewOfSubmission({ phase: attempt.phase, submission });
}

function viewOfSubmission({
  phase,
  submission,
}: Pick<StoredSubmission, "phase" | "submission">): replies.SubmissionView {
  const { cause, submittedAt, tries, nextTryAt, message, isPaperChanged, evaluation } = submission;
  return { phase, cause, submittedAt, tries, nextTryAt, message, isPaperChanged, evaluation };
}

export function otherPage({ active }: AttemptRecord, page: string, device: string): replies.OtherPage | null {
  if (active === null || active.page === page) return null;
  return { sameDevice: active.device === device, at: active.at };
}

export function viewOf(record: AttemptRecord, device: string, now: number): replies.AttemptView {
  const { attemptId, number, paper } = record;
  const attempt = withWritersInUse(record.attempt, device);
  return {
    attemptId,
    number,
    paper,
    attempt,
    submission: submissionView(record),
    conflicts: openConflicts(withWritersOf(record.attempt, device), now - attempt.startedAt),
    serverNow: now,
    other: otherPage(record, formWriter(device), device),
  };
}

export function summaryOf({ paper, attempt }: AttemptRecord): replies.SummaryResult {
  const { phase, endsAt } = attempt;
  return { kind: "attempt", attempt: { testId: paper.testId, name: paper.name, phase, endsAt } };
}

/** @param received by position, in ms since 1970 */
function toReceipt(record: AttemptRecord, received: ReadonlyMap<number, number | null>) {
  const { attemptId, number, paper, attempt } = record;
  const { startedAt, endsAt } = attempt;
  return {
    attemptId,
    number,
    testId: paper.testId,
    testName: paper.name,
    startedAt,
    endsAt,
    submission: submissionView(record),
    /** False where the institute had an earlier one. */
    isFirst: record.submission.baseline?.length === 0,
    rows: attempt.questions.map((question, position) => {
      const { id, selected, answeredAt } = question;
      const current = paper.questions[position];
      const options = current?.options ?? [];
      const option = options.findIndex((one) => one.id === selected);
      const isAnswered = selected !== null && answeredAt !== null;
      return {
        number: position + 1,
        questionId: id,
        optionId: selected ?? -1,
        /** Position from 1; null: no answer. */
        option: option < 0 ? null : option + 1,
        timeSpentSeconds: Math.round(question.timeSpent / 1000),
        status: statusOf(question),
        wording: current === undefined ? null : wordingOf(current),
        answeredAt: isAnswered ? startedAt + answeredAt : null,
        receivedAt: isAnswered ? (received.get(position) ?? null) : null,
      };
    }),
  };
}

export type Receipt = ReturnType<typeof toReceipt>;
export type ReceiptResult = { kind: "receipt"; receipt: Receipt } | replies.Absent;

export function receiptIn(
  store: AttemptStore | null,
  latest: AttemptRecord | null,
  which?: number | { performanceId: number },
): ReceiptResult {
  if (store === null) return { kind: "unavailable" };
  const number = typeof which === "object" ? store.numberOf(which.performanceId) : which;
  if (number === null) return { kind: "none" };
  const record = number === undefined ? latest : store.load(number);
  if (record === null) return { kind: "none" };
  return { kind: "receipt", receipt: toReceipt(record, store.receivedAt(record.number)) };
}

export function historyIn(store: AttemptStore | null): replies.HistoryResult {
  if (store === null) return { kind: "unavailable" };
  const attempts = store.submissions().map(({ attemptId, number, startedAt, ...stored }) => {
    return { attemptId, number, startedAt, submission: viewOfSubmission(stored) };
  });
  return { kind: "history", attempts };
}

/** A submitted test's keys are the institute's to tell; an unsubmitted one's are nobody's. */
export function exportIn(sql: SqlStorage, record: AttemptRecord | null) {
  const isOver = record === null || record.attempt.phase === "submitted";
  const sealedIds = isOver ? [] : record.paper.questions.map(({ id }) => id);
  return { json: JSON.stringify(readTables(sql, attemptTables)), sealedIds };
}
