import type { ResultDigest } from "~/lib/result/result-digest";
import { findMarking } from "./score-sum";

/** Seconds; a question with its options cannot be read in less. */
const WHAT_IF_READING_SECONDS = 5;

interface WhatIfAnswer {
  quick: number;
  quickRight: number;
  marks: number;
}

/** Scores the result with quick guesses left blank; null without any, or where times or marks are unknown. */
export function withoutQuickGuesses(result: ResultDigest): WhatIfAnswer | null {
  const marksOf = findMarking(result);
  // Institutes without times send 0 for every question.
  const isTimed = result.questions.some(({ timeSpent }) => timeSpent > 0);
  if (marksOf === null || !isTimed) return null;
  const quick = result.questions.filter(
    ({ outcome, timeSpent }) => outcome !== "left-out" && timeSpent < WHAT_IF_READING_SECONDS,
  );
  if (quick.length === 0) return null;
  const slow = result.questions.filter((question) => !quick.includes(question));
  return {
    quick: quick.length,
    quickRight: quick.filter(({ outcome }) => outcome === "right").length,
    marks: slow.reduce((sum, question) => sum + marksOf(question), 0),
  };
}
