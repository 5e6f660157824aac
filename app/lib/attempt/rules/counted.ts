/** What counts of a choice that is not saved, as there is in exam mode: the screen, the summary and the submission ask here. */
import type { AttemptState } from "./types";

/** The choice on a question that leaving it would drop; null: none. */
export function unsavedChoice(attempt: AttemptState, index: number | null): number | null {
  const question = attempt.questions[index ?? -1];
  if (attempt.mode !== "exam" || question === undefined) return null;
  return question.selected === question.saved ? null : question.selected;
}

/**
 * The attempt as if it ended at `at` (ms since the start): of what is not saved only the choice in view counts, and what
 * was in view when a section ended before the test. `inView`: null as if the question in view were left first.
 */
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
