/** Takes batches of events in order and exactly once; docs/decisions/exam-protocol.md. */
import { assertNever } from "~/lib/assert-never";
import { isOnBreak, withUntaken } from "~/lib/attempt/rules/breaks";
import { closedReason, MAX_TRAVEL_MS } from "~/lib/attempt/rules/clock";
import { type Conflict, openConflicts, withDecision, withUndecided } from "~/lib/attempt/rules/conflict";
import { indexOfQuestion, reduce, takesAnswers, withWriter, writerOf } from "~/lib/attempt/rules/reducer";
import type { AttemptState, Outline, WireEvent } from "~/lib/attempt/rules/types";
import { formWriter, lastContact, sealDevice, withContact, withWritersOf } from "./writers";

export const MAX_BATCH = 300;

export interface Batch {
  writer: string;
  device: string;
  /** Covers all that this writer made up to here (ms since the start). */
  until: number;
  /** More events wait; `until` then is the last stamp. */
  more: boolean;
  /** Nothing this page knows of waits on the device, and it writes no more. */
  sealed: boolean;
  events: readonly WireEvent[];
}

export interface Refusal {
  seq: number;
  /** late: section or test is over; superseded: a later choice on the same device came first. */
  reason:
    | "late"
    | "not-open"
    | "closed"
    | "conflict"
    | "superseded"
    | "undecided"
    | "unknown-question"
    | "unknown-option"
    | "out-of-range";
  questionId: number | null;
}

export interface BatchOutcome {
  attempt: AttemptState;
  /** Last event taken; the next must be ack + 1. */
  ack: number;
  refused: Refusal[];
  /** Repeats open conflicts of the device until decided: replies get lost. */
  conflicts: Conflict[];
}

/** @param now ms since the start, by the server */
export function applyBatch(outline: Outline, attempt: AttemptState, batch: Batch, now: number): BatchOutcome {
  const refused: Refusal[] = [];
  const { writer, device } = batch;
  const earliest = lastContact(attempt, device);
  let next = withWriter(attempt, writer, { ...writerOf(attempt, writer), device });
  let { seq, contact } = writerOf(attempt, writer);
  let gap = false;
  for (const event of batch.events) {
    if (event.seq <= seq) continue;
    if (event.seq !== seq + 1) {
      gap = true;
      break;
    }
    seq = event.seq;
    // Clamps a stamp between the device's last report and now.
    const at = Math.min(Math.max(event.at, contact, earliest), now);
    contact = at;
    const verdict = judge(outline, next, batch, event, at);
    if (verdict === null) {
      next = settleSync(reduce(next, { ...event, writer, at }), device, event);
    } else {
      refused.push(verdict.refusal);
      next = withRefusal(next, writer, verdict, event, at);
    }
  }
  const isAll = !gap && !batch.more;
  const state = writerOf(next, writer);
  // A page that may not submit yet has more to write.
  const goesOn = refused.some(({ reason }) => reason === "undecided");
  const sealed = batch.sealed && isAll && !goesOn;
  const until = Math.min(Math.max(batch.until, contact, now - MAX_TRAVEL_MS), now);
  const reach = isAll && writer !== formWriter(device) ? until : contact;
  next = withWriter(next, writer, { ...state, seq, contact: reach, sealed });
  if (writer !== formWriter(device)) {
    next = withContact(next, device, { contact: isAll ? Math.max(until, earliest) : earliest, isSealed: sealed }, now);
  }
  if (sealed) next = sealDevice(next, device, now);
  const conflicts = openConflicts(withWritersOf(next, device), now);
  return { attempt: next, ack: seq, refused, conflicts };
}

interface SyncVerdict {
  refusal: Refusal;
  conflict?: Conflict;
}

function judge(
  outline: Outline,
  attempt: AttemptState,
  { writer, device }: Batch,
  event: WireEvent,
  at: number,
): SyncVerdict | null {
  const no = (reason: Refusal["reason"], questionId: number | null = null): SyncVerdict => ({
    refusal: { seq: event.seq, reason, questionId },
  });
  if (!takesAnswers(attempt)) return no("closed");
  const rests = isOnBreak(attempt, at);
  switch (event.type) {
    case "tick":
      return null;
    case "submit":
      return openConflicts(withWritersOf(attempt, device), at).length > 0 ? no("undecided") : null;
    case "visit": {
      if (attempt.questions[event.index] === undefined) return no("out-of-range");
      const reason = rests ? "not-open" : closedReason(attempt, event.index, at);
      return reason === null ? null : no(reason);
    }
    case "mark":
    case "bookmark":
    case "select":
    case "save":
    case "clear": {
      const { questionId } = event;
      const index = indexOfQuestion(attempt, questionId);
      const question = attempt.questions[index];
      if (question === undefined) return no("unknown-question", questionId);
      const reason = rests ? "not-open" : closedReason(attempt, index, at);
      if (reason !== null) return no(reason, questionId);
      if (event.type === "mark" || event.type === "bookmark") return null;
      const choice = event.type === "clear" ? null : event.optionId;
      const options = outline.questions[index]?.options ?? [];
      if (choice !== null && !options.some(({ id }) => id === choice)) {
        return no("unknown-option", questionId);
      }
      const { lastWriter, answeredAt } = question;
      if (event.base >= question.version || lastWriter === writer) return null;
      if (question.selected === choice) return null;
      // Pages of one device share a student's hands: the later choice stands.
      if (lastWriter !== null && attempt.writers[lastWriter]?.device === device) {
        return Math.min(event.at, at) < (answeredAt ?? 0) ? no("superseded", questionId) : null;
      }
      const { version, selected: theirs } = question;
      const conflict = { questionId, yours: choice, theirs, version };
      return { ...no("conflict", questionId), conflict };
    }
    default:
      return assertNever(event);
  }
}

function withRefusal(
  attempt: AttemptState,
  writer: string,
  { refusal, conflict }: SyncVerdict,
  event: WireEvent,
  at: number,
): AttemptState {
  if (conflict !== undefined) return withUndecided(attempt, writer, conflict);
  if (refusal.reason === "not-open" && "base" in event) return withUntaken(attempt, event.questionId, at);
  const isLate = refusal.reason === "late" || refusal.reason === "closed";
  const state = writerOf(attempt, writer);
  if (!isLate || !("questionId" in event) || state.tooLate.includes(event.questionId)) {
    return attempt;
  }
  return withWriter(attempt, writer, { ...state, tooLate: [...state.tooLate, event.questionId] });
}

function settleSync(attempt: AttemptState, device: string, event: WireEvent): AttemptState {
  if (event.type !== "select" && event.type !== "save" && event.type !== "clear") return attempt;
  return withDecision(attempt, device, event.questionId);
}
