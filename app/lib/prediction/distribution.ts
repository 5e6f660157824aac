import { formatMarks } from "~/lib/format";

export type Chances = readonly number[];

export interface Range {
  from: number;
  to: number;
}

/** Standard deviations on both sides of nine tenths of a normal. */
export const NINE_OF_TEN = 1.6449;

/** Variance below which all is binomial. */
const LEAST_SPREAD = 1e-9;

/** Beta-binomial chances of 0 to `steps`. @param share 0 to 1. @param variance of the share, a binomial's at least */
export function betaBinomial(steps: number, share: number, variance: number): Chances {
  if (share <= 0 || share >= 1) return Array.from({ length: steps + 1 }, (_, at) => (at === steps * share ? 1 : 0));
  const most = share * (1 - share);
  // Correlation of two steps: 0 a binomial, 1 all or nothing.
  const alike = steps < 2 ? 0 : (variance / most - 1 / steps) / (1 - 1 / steps);
  const bounded = Math.min(Math.max(alike, LEAST_SPREAD), 0.99);
  const [right, wrong] = [share * (1 / bounded - 1), (1 - share) * (1 / bounded - 1)];
  const logs = [0];
  for (let at = 0; at < steps; at += 1) {
    const growth = ((steps - at) * (at + right)) / ((at + 1) * (steps - at - 1 + wrong));
    logs.push((logs[at] ?? 0) + Math.log(growth));
  }
  const highest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - highest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

export function likeliestRange(chances: Chances, goal: number): Range {
  let from = chances.indexOf(Math.max(...chances));
  let to = from;
  let chance = chances[from] ?? 1;
  while (from > 0 || to < chances.length - 1) {
    const below = chances[from - 1] ?? -1;
    const above = chances[to + 1] ?? -1;
    const next = Math.max(below, above);
    if (Math.abs(chance + next - goal) >= Math.abs(chance - goal)) break;
    chance += next;
    if (above > below) to += 1;
    else from -= 1;
  }
  return { from, to };
}

/** Normal distribution by Abramowitz and Stegun 26.2.17, error under 1e-7. */
export function normalBelow(place: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(place));
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = 0.3989422804014327 * Math.exp((-place * place) / 2) * sum;
  return place < 0 ? above : 1 - above;
}

/** "between 48 and 60", "48": ends that round to one are one. */
export function formatRange({ from, to }: Range): string {
  const [least, most] = [Math.round(from), Math.round(to)];
  return least === most ? formatMarks(least) : `between ${formatMarks(least)} and ${formatMarks(most)}`;
}
