import type { ResultDigest } from "~/lib/notebook/result-digest";
import { markingOf } from "./score-sum";

/** Nobody reads a question and its options in less (seconds). */
const READING_SECONDS = 5;

interface WhatIf {
  /** Questions that were answered faster than they can be read. */
  quick: number;
  quickRight: number;
  /** The score if those had been left blank, in marks. */
  marks: number;
}

/** What leaving quick guesses blank would have given; null where there are none, or the times or marks are unknown. */
export function withoutQuickGuesses(result: ResultDigest): WhatIf | null {
  const marksOf = markingOf(result);
  // An institute that keeps no times sends 0 for every question.
  const isTimed = result.questions.some(({ timeSpent }) => timeSpent > 0);
  if (marksOf === null || !isTimed) return null;
  const quick = result.questions.filter(
    ({ outcome, timeSpent }) => outcome !== "left-out" && timeSpent < READING_SECONDS,
  );
  if (quick.length === 0) return null;
  const kept = result.questions.filter((question) => !quick.includes(question));
  return {
    quick: quick.length,
    quickRight: quick.filter(({ outcome }) => outcome === "right").length,
    marks: kept.reduce((sum, question) => sum + marksOf(question), 0),
  };
}
