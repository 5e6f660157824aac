/** One press of a button on a page without script, as a pure step: the object numbers its events itself. */
import type { Conflict } from "~/lib/attempt/rules/conflict";
import { formActions, type Intent, landing } from "~/lib/attempt/rules/navigation";
import { indexOfQuestion, withWriter, writerOf } from "~/lib/attempt/rules/reducer";
import type { AttemptState, Outline, WireEvent } from "~/lib/attempt/rules/types";
import { applyBatch, type BatchOutcome } from "./sync";
import { formWriter } from "./writers";

export interface PressOutcome extends Pick<BatchOutcome, "session" | "refused"> {
  /** What the student has to decide on first, where the press was refused for it. */
  conflict: Conflict | null;
  /** Index of the question to show next. */
  position: number;
}

/**
 * Takes a press of `device` at `at` (ms since the start, server's clock). A double post changes nothing.
 * Never throws: what does not apply is refused by name.
 */
export function applyPress(
  outline: Outline,
  before: AttemptState,
  { device, intent }: { device: string; intent: Intent },
  at: number,
): PressOutcome {
  const writer = formWriter(device);
  const { seq, ...state } = writerOf(before, writer);
  // A form is pressed on a page that showed the conflict: whoever goes on keeps what is there. A jump may be the
  // loading of that page.
  const undecided = intent.intent === "jump" ? state.undecided : [];
  const decided = withWriter(before, writer, { ...state, seq, undecided });
  const events = formActions(decided, writer, intent, at).map(
    (action, index): WireEvent => ({ ...action, seq: seq + 1 + index, at }),
  );
  const batch = { writer, device, until: at, more: false, sealed: false, events };
  const { session, refused, conflicts } = applyBatch(outline, decided, batch, at);
  if (intent.intent !== "submit" && indexOfQuestion(decided, intent.questionId) < 0) {
    refused.push({ seq, reason: "unknown-question", questionId: intent.questionId });
  }
  const [refusal] = refused;
  const asks = refusal?.reason === "conflict" || refusal?.reason === "undecided";
  const conflict = asks
    ? (conflicts.find(({ questionId }) => questionId === refusal.questionId) ?? conflicts[0])
    : undefined;
  const wanted = conflict
    ? indexOfQuestion(decided, conflict.questionId)
    : writerOf(session, writer).position;
  const position = landing(session, wanted, at) ?? wanted;
  return { session, refused, conflict: conflict ?? null, position };
}
