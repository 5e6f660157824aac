import type { AnswerRow } from "~/lib/institute/inputs";
import type { AttemptState, QuestionState } from "./types";

/** 1 answered, 2 answered and marked, 3 visited, 4 marked, 5 not visited. */
export type StatusCode = 1 | 2 | 3 | 4 | 5;

type StatusFacts = Pick<QuestionState, "selected" | "visited" | "marked">;

export function statusOf({ selected, visited, marked }: StatusFacts): StatusCode {
  if (!visited) return 5;
  if (marked) return selected === null ? 4 : 2;
  return selected === null ? 3 : 1;
}

export function isMarked({ status }: { status: number }): boolean {
  return status === 2 || status === 4;
}

export function countStatuses(questions: readonly StatusFacts[]) {
  const counts: Record<StatusCode, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const question of questions) counts[statusOf(question)] += 1;
  return counts;
}

const unanswered = (id: number): AnswerRow => [id, -1, 0, 5];

/** Gives [id, -1, 0, 5] for every question without an answer, as the API asks. */
export function submissionRows(questions: readonly QuestionState[], neverShown: readonly number[] = []): AnswerRow[] {
  const rows = questions.map(
    (question): AnswerRow =>
      question.selected === null
        ? unanswered(question.id)
        : [question.id, question.selected, Math.round(question.timeSpent / 1000), statusOf(question)],
  );
  return [...rows, ...neverShown.map(unanswered)];
}

/** Seconds sat, without breaks; at most the test's length. @param at ms since the start */
export function totalTimeSeconds({ durationMs, breaks }: Pick<AttemptState, "durationMs" | "breaks">, at: number) {
  return Math.round(Math.max(Math.min(at, durationMs) - (breaks?.stoodStill ?? 0), 0) / 1000);
}
