import { normalPlace, placeVariance } from "./spread";

/** How the institute's own students did in the real exam before. */
export interface LastExam {
  sat: number;
  /** At percentile 50 or higher. */
  upperHalf: number;
}

/** How the institute differs from all candidates, in standard deviations. */
interface Crowd {
  lead: number;
  variance: number;
}

/** Simulated: with less, "reached" is wrong in more than one case of ten at an institute 0.6 weaker. */
const INSTITUTES_DIFFER = 0.45;
/** The students of one year and of the next. */
const YEARS_DIFFER = 0.2;

export function crowdOf(lastExam: LastExam | null): Crowd {
  const before = INSTITUTES_DIFFER ** 2;
  if (lastExam === null || lastExam.sat === 0) return { lead: 0, variance: before };
  const { sat, upperHalf } = lastExam;
  const share = (upperHalf + 0.5) / (sat + 1);
  const told = placeVariance({ students: sat }, share) + YEARS_DIFFER ** 2;
  const weight = before / (before + told);
  return { lead: weight * normalPlace(share), variance: weight * told };
}
