/** The exam page without script, as pure steps: the object numbers its events itself. */
import type { Conflict } from "~/lib/attempt/rules/conflict";
import { type ExamIntent, formActions, landing } from "~/lib/attempt/rules/navigation";
import { indexOfQuestion, withWriter, writerOf } from "~/lib/attempt/rules/reducer";
import type { AttemptState, Outline, WireEvent } from "~/lib/attempt/rules/types";
import { applyBatch, type BatchOutcome } from "./sync";
import { formWriter } from "./writers";

export interface FormOutcome extends Pick<BatchOutcome, "session" | "refused"> {
  /** What the student has to decide on first, where the press was refused for it. */
  conflict: Conflict | null;
  /** Index of the question to show next. */
  position: number;
}

/**
 * Takes what was pressed on `device` at `at` (ms since the start, server's clock). A double post changes nothing, nor
 * does a form with a question or option that is not of this paper. Never throws: what does not apply is refused by name.
 */
export function applyIntent(
  outline: Outline,
  before: AttemptState,
  { device, intent }: { device: string; intent: ExamIntent },
  at: number,
): FormOutcome {
  const writer = formWriter(device);
  const { seq, ...state } = writerOf(before, writer);
  // The form was on a page that showed the conflict: whoever goes on keeps what is there. A jump only looks around.
  const undecided = intent.intent === "jump" ? state.undecided : [];
  const decided = withWriter(before, writer, { ...state, seq, undecided });
  const events = formActions(decided, writer, intent, at).map(
    (action, index): WireEvent => ({ ...action, seq: seq + 1 + index, at }),
  );
  const batch = { writer, device, until: at, more: false, sealed: false, events };
  const { session, refused, conflicts } = applyBatch(outline, decided, batch, at);
  const { questionId = 0 } = intent;
  if (intent.intent !== "submit" && indexOfQuestion(decided, questionId) < 0) {
    refused.push({ seq, reason: "unknown-question", questionId });
  }
  if (refused.some(({ reason }) => reason === "unknown-question" || reason === "unknown-option")) {
    return { session: before, refused, conflict: null, position: state.position };
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

/**
 * The session after `device` loaded the page of the question at index `wanted` (null: where the student was), or of the
 * one that is shown instead. An address may be typed or a link followed: the question is visited then.
 */
export function withVisit(
  outline: Outline,
  session: AttemptState,
  { device, wanted }: { device: string; wanted: number | null },
  at: number,
): AttemptState {
  const { current, questions } = session;
  const index = landing(session, wanted !== null && wanted in questions ? wanted : current, at);
  const from = questions[current];
  if (session.phase !== "running" || index === null || index === current || !from) return session;
  const intent: ExamIntent = { intent: "jump", index, questionId: from.id, base: from.version };
  return applyIntent(outline, session, { device, intent }, at).session;
}
