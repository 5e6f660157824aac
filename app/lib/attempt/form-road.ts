/** One press of a button on a page without script, as a pure step: the object numbers its events itself. */
import { formActions, type Intent, landing } from "./navigation";
import { indexOfQuestion, withWriter, writerOf } from "./reducer";
import { applyBatch, type BatchOutcome, formWriter } from "./sync";
import type { Outline, Session, WireEvent } from "./types";

export interface PressOutcome extends Pick<BatchOutcome, "session" | "refused" | "conflicts"> {
  /** Index of the question to show next. */
  position: number;
}

/**
 * Takes a press of `device` at `at` (ms since the start, server's clock). A double post changes nothing.
 * Never throws: what does not apply is refused by name.
 */
export function applyPress(
  outline: Outline,
  before: Session,
  { device, intent }: { device: string; intent: Intent },
  at: number,
): PressOutcome {
  const writer = formWriter(device);
  const { seq, ...state } = writerOf(before, writer);
  // A form is pressed on a page that showed the conflict, so the student has decided.
  const decided = withWriter(before, writer, { ...state, seq, undecided: [] });
  const events = formActions(decided, writer, intent, at).map(
    (action, index): WireEvent => ({ ...action, seq: seq + 1 + index, at }),
  );
  const batch = { writer, device, until: at, more: false, sealed: false, events };
  const { session, refused, conflicts } = applyBatch(outline, decided, batch, at);
  if ("questionId" in intent && indexOfQuestion(decided, intent.questionId) < 0) {
    refused.push({ seq, reason: "unknown-question", questionId: intent.questionId });
  }
  const wanted = conflicts[0]
    ? indexOfQuestion(decided, conflicts[0].questionId)
    : writerOf(session, writer).position;
  return { session, refused, conflicts, position: landing(session, wanted, at) ?? wanted };
}
