/** How a form of the exam without script changes an attempt. Pure: no store, no time of its own. */
import type { Conflict } from "~/lib/attempt/rules/conflict";
import { type ExamIntent, endsSection, formActions, landing } from "~/lib/attempt/rules/navigation";
import { indexOfQuestion, withWriter, writerOf } from "~/lib/attempt/rules/reducer";
import type { AttemptState, Outline, WireEvent } from "~/lib/attempt/rules/types";
import { applyBatch, type BatchOutcome } from "./sync";
import { formWriter } from "./writers";

export interface FormOutcome extends Pick<BatchOutcome, "attempt" | "refused"> {
  conflict: Conflict | null;
  position: number;
  /** True if a choice was lost as its question was left. */
  dropped: boolean;
  isSectionEnd: boolean;
  /** Section of a refused jump, from 0. */
  closedSection: number | null;
}

/** Ignores foreign questions and options; never throws. @param at ms since the start */
export function applyIntent(
  outline: Outline,
  before: AttemptState,
  { device, intent }: { device: string; intent: ExamIntent },
  at: number,
): FormOutcome {
  const writer = formWriter(device);
  const { seq, ...state } = writerOf(before, writer);
  // The page showed the conflict, so going on keeps what is there; a jump only looks around.
  const undecided = intent.intent === "jump" ? state.undecided : [];
  const decided = withWriter(before, writer, { ...state, seq, undecided });
  const events = formActions(decided, writer, intent, at).map(
    (action, index): WireEvent => ({ ...action, seq: seq + 1 + index, at }),
  );
  const batch = { writer, device, until: at, more: false, sealed: false, events };
  const { attempt, refused, conflicts } = applyBatch(outline, decided, batch, at);
  const { questionId = 0 } = intent;
  if (intent.intent !== "submit" && indexOfQuestion(decided, questionId) < 0) {
    refused.push({ seq, reason: "unknown-question", questionId });
  }
  if (refused.some(({ reason }) => reason === "unknown-question" || reason === "unknown-option")) {
    const { position } = state;
    const nothing = { conflict: null, dropped: false, isSectionEnd: false, closedSection: null };
    return { attempt: before, refused, position, ...nothing };
  }
  const [refusal] = refused;
  const asks = refusal?.reason === "conflict" || refusal?.reason === "undecided";
  const conflict = asks
    ? (conflicts.find(({ questionId }) => questionId === refusal.questionId) ?? conflicts[0])
    : undefined;
  const target = conflict ? indexOfQuestion(decided, conflict.questionId) : writerOf(attempt, writer).position;
  const position = landing(attempt, target, at) ?? target;
  // The last event of a jump leads to its question.
  const isClosed = intent.intent === "jump" && refusal?.seq === seq + events.length;
  const closedSection = isClosed ? (attempt.sectionOf[intent.index] ?? null) : null;
  const isSectionEnd =
    refusal === undefined &&
    position === indexOfQuestion(attempt, questionId) &&
    endsSection(attempt, intent, position, at);
  const { optionId = null } = intent;
  const question = attempt.questions[indexOfQuestion(attempt, questionId)];
  const isLeft = question !== undefined && question !== attempt.questions[position];
  const dropped = isLeft && optionId !== null && optionId !== question.selected;
  const outcome = { conflict: conflict ?? null, position, dropped, isSectionEnd, closedSection };
  return { attempt, refused, ...outcome };
}

/** Visits question `target`: an address may be typed or followed. Null stays. */
export function withVisit(
  outline: Outline,
  attempt: AttemptState,
  { device, target }: { device: string; target: number | null },
  at: number,
): AttemptState {
  const { current, questions } = attempt;
  const index = landing(attempt, target !== null && target in questions ? target : current, at);
  const from = questions[current];
  if (attempt.phase !== "running" || index === null || index === current || !from) return attempt;
  const intent: ExamIntent = { intent: "jump", index, questionId: from.id, base: from.version };
  return applyIntent(outline, attempt, { device, intent }, at).attempt;
}
