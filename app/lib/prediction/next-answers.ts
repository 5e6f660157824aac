import { betaBinomial, likeliestRange, type Range } from "./distribution";
import { SURE } from "./predict";

/**
 * How many of the next questions of the same kind a student will have right, nine times of ten, by own answers alone: every
 * share is as likely before the first answer.
 */
export function rangeOfNext(right: number, answered: number, questions: number): Range {
  const share = (right + 1) / (answered + 2);
  const unknown = (share * (1 - share)) / (answered + 3);
  const chance = (share * (1 - share) - unknown) / questions;
  return likeliestRange(betaBinomial(questions, share, unknown + chance), SURE);
}
