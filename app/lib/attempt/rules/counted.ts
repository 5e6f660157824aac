/** Decides what counts of an unsaved choice in exam mode, for screen, summary and submission. */
import type { AttemptState } from "./types";

/** Choice that leaving the question would drop; null: none. */
export function unsavedChoice(attempt: AttemptState, index: number | null): number | null {
  const question = attempt.questions[index ?? -1];
  if (attempt.mode !== "exam" || question === undefined) return null;
  return question.selected === question.saved ? null : question.selected;
}

/** Counts, of unsaved choices, the one in view and that of an ended section. `inView` null: left first. */
export function asCounted(attempt: AttemptState, inView: number | null, at: number): AttemptState {
  if (attempt.mode !== "exam") return attempt;
  let { revision } = attempt;
  const questions = attempt.questions.map((question, index) => {
    const closes = attempt.windows[attempt.sectionOf[index] ?? -1]?.closes ?? attempt.durationMs;
    const counts = index === inView || (closes <= at && closes < attempt.durationMs);
    if (counts || question.selected === question.saved) return question;
    revision += 1;
    return { ...question, selected: question.saved, revision };
  });
  return revision === attempt.revision ? attempt : { ...attempt, questions, revision };
}
