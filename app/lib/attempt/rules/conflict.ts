/** Stores two devices' answers to one question until the student decides (docs/decisions/exam-protocol.md). */
import { closedReason } from "./clock";
import { indexOfQuestion, takesAnswers, withWriter, writerOf } from "./reducer";
import type { AttemptState } from "./types";

/** An event with base `version` settles it. */
export interface Conflict {
  questionId: number;
  yours: number | null;
  theirs: number | null;
  version: number;
}

/** Conflicts open at `at` (ms since the start), one a question, by any writer. */
export function openConflicts(attempt: AttemptState, at: number): Conflict[] {
  if (!takesAnswers(attempt)) return [];
  const open = new Map<number, Conflict>();
  for (const { undecided } of Object.values(attempt.writers)) {
    for (const { questionId, yours } of undecided) {
      const index = indexOfQuestion(attempt, questionId);
      const question = attempt.questions[index];
      if (question === undefined || question.selected === yours) continue;
      if (closedReason(attempt, index, at) !== null) continue;
      const { selected: theirs, version } = question;
      open.set(questionId, { questionId, yours, theirs, version });
    }
  }
  return [...open.values()];
}

export function withUndecided(attempt: AttemptState, writer: string, { questionId, yours }: Conflict): AttemptState {
  const state = writerOf(attempt, writer);
  const others = state.undecided.filter((one) => one.questionId !== questionId);
  return withWriter(attempt, writer, { ...state, undecided: [...others, { questionId, yours }] });
}

export function withDecision(attempt: AttemptState, device: string, questionId: number): AttemptState {
  let next = attempt;
  for (const [writer, state] of Object.entries(attempt.writers)) {
    const undecided = state.undecided.filter((one) => one.questionId !== questionId);
    if (state.device !== device || undecided.length === state.undecided.length) continue;
    next = withWriter(next, writer, { ...state, undecided });
  }
  return next;
}
