import { betaBinomial, likeliestRange, type Range } from "./distribution";
import { SURE } from "./predict";

/** Part of an answer's variance that is its question's: those to come may be easier or harder than those met. */
const OF_THE_QUESTION = 0.2;

/**
 * How many of the next questions of the same kind a student will have right, nine times of ten, by own answers alone: every
 * share is as likely before the first answer.
 */
export function rangeOfNext(right: number, answered: number, questions: number): Range {
  const share = (right + 1) / (answered + 2);
  const one = share * (1 - share);
  const unknown = one / (answered + 3);
  const chance = (one - unknown) / questions;
  const difficulty = OF_THE_QUESTION * one * (1 / answered + 1 / questions);
  return likeliestRange(betaBinomial(questions, share, unknown + chance + difficulty), SURE);
}
