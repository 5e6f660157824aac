import { assertNever } from "~/lib/assert-never";
import { closedReason, windowOf } from "./clock";
import { indexOfQuestion, writerOf } from "./reducer";
import type { Action, AttemptState } from "./types";

export const isQuestionOpen = (attempt: AttemptState, index: number, at: number): boolean =>
  closedReason(attempt, index, at) === null;

/** Nearest open question before (-1) or after (1); `index` itself at either end. */
export function stepFrom(attempt: AttemptState, index: number, step: -1 | 1, at: number): number {
  for (let next = index + step; next in attempt.questions; next += step) {
    if (isQuestionOpen(attempt, next, at)) return next;
  }
  return index;
}

/** `target` if open, else the first of the open section that closes next; null: none is open. */
export function landing(attempt: AttemptState, target: number, at: number): number | null {
  if (isQuestionOpen(attempt, target, at)) return target;
  const closes = (index: number) => windowOf(attempt, index)?.closes ?? 0;
  const open = [...attempt.questions.keys()].filter((index) => isQuestionOpen(attempt, index, at));
  return open.sort((one, other) => closes(one) - closes(other))[0] ?? null;
}

/** True where going on finds the next section closed. */
export function endsSection(
  attempt: AttemptState,
  { intent }: Pick<ExamIntent, "intent">,
  index: number,
  at: number,
): boolean {
  if (intent !== "save-next" && intent !== "mark-next" && intent !== "next") return false;
  const next = attempt.windows[(attempt.sectionOf[index] ?? Number.NaN) + 1];
  return next !== undefined && at < next.opens && stepFrom(attempt, index, 1, at) === index;
}

export function nextUnanswered(attempt: AttemptState, index: number, at: number): number | null {
  const count = attempt.questions.length;
  for (let step = 1; step <= count; step++) {
    const candidate = (index + step) % count;
    const question = attempt.questions[candidate];
    if (question?.selected === null && isQuestionOpen(attempt, candidate, at)) return candidate;
  }
  return null;
}

export interface InView {
  questionId: number;
  optionId: number | null;
  base: number;
}

/** `on` is the wanted state, so a double post is harmless; without an open section only "submit" counts. */
export type ExamIntent = Partial<InView> &
  (
    | { intent: "choose" | "save-next" | "clear" | "previous" | "next" | "submit" }
    | { intent: "mark-next" | "bookmark"; on: boolean }
    | { intent: "jump"; index: number }
  );

/** Only "clear" removes an answer; submitting saves the choice in view, leaving takes it along in "practice". */
export function actionsFor(attempt: AttemptState, intent: ExamIntent, at: number): Action[] {
  const { questionId = 0, optionId = null, base = 0 } = intent;
  const index = indexOfQuestion(attempt, questionId);
  const question = attempt.questions[index];
  if (question === undefined) return intent.intent === "submit" ? [{ type: "submit" }] : [];
  const select: Action[] =
    optionId === null || optionId === question.selected ? [] : [{ type: "select", questionId, optionId, base }];
  const save: Action[] =
    optionId === null || (optionId === question.selected && optionId === question.saved)
      ? []
      : [{ type: "save", questionId, optionId, base }];
  const carried = attempt.mode === "practice" ? select : [];
  const visit = (target: number): Action => ({ type: "visit", index: target });
  switch (intent.intent) {
    case "choose":
      return select;
    case "submit":
      return [...(attempt.mode === "exam" ? save : select), { type: "submit" }];
    case "save-next":
      return [...save, visit(stepFrom(attempt, index, 1, at))];
    case "mark-next":
      return [...save, { type: "mark", questionId, on: intent.on }, visit(stepFrom(attempt, index, 1, at))];
    case "clear":
      return [{ type: "clear", questionId, base }];
    case "previous":
      return [...carried, visit(stepFrom(attempt, index, -1, at))];
    case "next":
      return [...carried, visit(stepFrom(attempt, index, 1, at))];
    case "jump":
      return [...carried, visit(intent.index)];
    case "bookmark":
      return [...select, { type: "bookmark", questionId, on: intent.on }];
    default:
      return assertNever(intent);
  }
}

/** Visits a question the server has not seen; the tick books the time before to the last page. */
export function formActions(attempt: AttemptState, writer: string, intent: ExamIntent, at: number): Action[] {
  const actions = actionsFor(attempt, intent, at);
  // Signing out submits without a page: the last question ends.
  const target =
    intent.intent === "submit" && intent.questionId === undefined
      ? attempt.current
      : indexOfQuestion(attempt, intent.questionId ?? 0);
  const arrives = target >= 0 && writerOf(attempt, writer).position !== target;
  const visit: Action[] = arrives ? [{ type: "visit", index: target }] : [];
  return [{ type: "tick" }, ...visit, ...actions];
}
