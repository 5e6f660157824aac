/** Two devices, two answers to one question: kept with the session until the student has decided (decision 2). */
import { closedReason } from "./clock";
import { indexOfQuestion, takesAnswers, withWriter, writerOf } from "./reducer";
import type { AttemptState } from "./types";

/** A refused answer, for a plain choice between the two; an event with base `version` settles it. */
export interface Conflict {
  questionId: number;
  /** What this device wanted; null: no answer. */
  yours: number | null;
  /** What the server has. */
  theirs: number | null;
  version: number;
}

/**
 * What the writers of a session still have to decide at `at` (ms since the start), one a question: not what is the
 * same by now, and nothing that can no longer be changed. For one device give a session with its writers alone.
 */
export function openConflicts(session: AttemptState, at: number): Conflict[] {
  if (!takesAnswers(session)) return [];
  const open = new Map<number, Conflict>();
  for (const { undecided } of Object.values(session.writers)) {
    for (const { questionId, yours } of undecided) {
      const index = indexOfQuestion(session, questionId);
      const question = session.questions[index];
      if (question === undefined || question.selected === yours) continue;
      if (closedReason(session, index, at) !== null) continue;
      const { selected: theirs, version } = question;
      open.set(questionId, { questionId, yours, theirs, version });
    }
  }
  return [...open.values()];
}

/** Keeps a refused answer until it is decided on; a newer one of the same question takes its place. */
export function withUndecided(
  session: AttemptState,
  writer: string,
  { questionId, yours }: Conflict,
): AttemptState {
  const state = writerOf(session, writer);
  const others = state.undecided.filter((kept) => kept.questionId !== questionId);
  return withWriter(session, writer, { ...state, undecided: [...others, { questionId, yours }] });
}

/** The session after a device answered a question: no page of that device has to decide on it any more. */
export function withDecision(
  session: AttemptState,
  device: string,
  questionId: number,
): AttemptState {
  let next = session;
  for (const [writer, state] of Object.entries(session.writers)) {
    const undecided = state.undecided.filter((kept) => kept.questionId !== questionId);
    if (state.device !== device || undecided.length === state.undecided.length) continue;
    next = withWriter(next, writer, { ...state, undecided });
  }
  return next;
}
