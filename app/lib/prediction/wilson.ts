import { NINE_OF_TEN, type Range } from "./distribution";

/** Wilson's interval for a share, which holds for few answers too. */
export function wilsonRange(right: number, answered: number): Range {
  if (answered === 0) return { from: 0, to: 1 };
  const share = right / answered;
  const square = NINE_OF_TEN * NINE_OF_TEN;
  const middle = (share + square / (2 * answered)) / (1 + square / answered);
  const inside = (share * (1 - share)) / answered + square / (4 * answered * answered);
  const spread = (NINE_OF_TEN * Math.sqrt(inside)) / (1 + square / answered);
  return { from: middle - spread, to: middle + spread };
}
