/** Percentile of the first stage, and as many per cent of the marks of the second. */
export const CUT_OFFS = [
  { category: "UR/EWS", needed: 50, withDisability: 45 },
  { category: "OBC", needed: 45, withDisability: 40 },
  { category: "SC/ST", needed: 40, withDisability: 35 },
] as const;

/** Keeps wrong verdicts below one in ten: stricter, as the chances are estimates. */
const MOST_DOUBT = 0.08;

export type Verdict = "reached" | "missed" | "close";

export function verdictOf(chance: number): Verdict {
  if (chance > 1 - MOST_DOUBT) return "reached";
  return chance < MOST_DOUBT ? "missed" : "close";
}
