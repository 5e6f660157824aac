import type { TestPerformance } from "~/lib/institute/schemas/test";
import { normalBelow } from "./distribution";

type ScoreCount = TestPerformance["scoreCounts"][number];

/** Shape of scores of any test: mean 0, standard deviation 1. */
export interface Spread {
  students: number;
  /** Scores below which 0, 5, … 100 per cent lie; half of a tie counts as below. */
  places: readonly number[];
}

const SPREAD_STEPS = 20;

export function momentsOf(counts: readonly ScoreCount[]) {
  const students = counts.reduce((sum, one) => sum + one.students, 0);
  if (students < 2) return null;
  const mean = counts.reduce((sum, one) => sum + one.marks * one.students, 0) / students;
  const squares = counts.reduce((sum, one) => sum + (one.marks - mean) ** 2 * one.students, 0);
  const variance = squares / (students - 1);
  return variance > 0 ? { students, mean, variance } : null;
}

/** Points at the middles of the scores, to turn shares into scores and back. */
function shareLine(counts: readonly ScoreCount[], students: number) {
  let below = 0;
  return [...counts]
    .filter((one) => one.students > 0)
    .sort((one, other) => one.marks - other.marks)
    .map((one) => {
      const share = (below + one.students / 2) / students;
      below += one.students;
      return { marks: one.marks, share };
    });
}

/** Interpolates `y` at `x`; flat beyond the ends. */
function readLine(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const after = points.findIndex(([at]) => at >= x);
  const [first, last] = [points[0], points.at(-1)];
  if (after <= 0) return (after === 0 ? first : last)?.[1] ?? 0;
  const [[x0, y0], [x1, y1]] = [points[after - 1] ?? [x, 0], points[after] ?? [x, 0]];
  return x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

export function spreadOf(counts: readonly ScoreCount[]): Spread | null {
  const moments = momentsOf(counts);
  if (moments === null) return null;
  const line = shareLine(counts, moments.students).map(({ marks, share }) => [share, marks] as const);
  const deviation = Math.sqrt(moments.variance);
  const places = Array.from({ length: SPREAD_STEPS + 1 }, (_, part) => {
    const place = (readLine(line, part / SPREAD_STEPS) - moments.mean) / deviation;
    return Math.round(place * 1000) / 1000;
  });
  return { students: moments.students, places };
}

export function shareBelow({ places }: Spread, place: number): number {
  return readLine(
    places.map((at, part) => [at, part / SPREAD_STEPS] as const),
    place,
  );
}

export function placeOf({ places }: Spread, share: number): number {
  return readLine(
    places.map((at, part) => [part / SPREAD_STEPS, at] as const),
    share,
  );
}

const INVERSE_STEPS = 40;

/** Inverse of the standard normal. */
export function normalPlace(share: number): number {
  let [low, high] = [-6, 6];
  for (let step = 0; step < INVERSE_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Variance of a place in standard scores, as students are few. */
export function placeVariance({ students }: Pick<Spread, "students">, share: number): number {
  const inside = Math.min(Math.max(share, 0.5 / students), 1 - 0.5 / students);
  const place = normalPlace(inside);
  const density = Math.exp((-place * place) / 2) / Math.sqrt(2 * Math.PI);
  return (inside * (1 - inside)) / students / (density * density);
}
