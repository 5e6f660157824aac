import type { ResultSummary } from "~/lib/notebook/result-digest";

const MOST_POINTS = 20;
/** Compares the last 3 results with the 3 before. */
const COMPARED = 3;

export interface TrendPoint {
  name: string;
  takenAt: number | null;
  marks: number;
  totalMarks: number;
  /** Below 0 where wrong answers cost more than right ones gave. */
  percent: number;
}

const meanOf = (points: readonly TrendPoint[]) =>
  Math.round(points.reduce((sum, { percent }) => sum + percent, 0) / points.length);

/** Takes results newest first, returns points oldest first; `recent` and `before` are null with too few results. */
export function trendOf(results: readonly ResultSummary[]) {
  const points: TrendPoint[] = results
    .filter(({ totalMarks }) => totalMarks > 0)
    .slice(0, MOST_POINTS)
    .map(({ name, takenAt, marks, totalMarks }) => {
      return { name, takenAt, marks, totalMarks, percent: Math.round((marks / totalMarks) * 100) };
    })
    .reverse();
  const isComparable = points.length >= 2 * COMPARED;
  return {
    points,
    recent: isComparable ? meanOf(points.slice(-COMPARED)) : null,
    before: isComparable ? meanOf(points.slice(-2 * COMPARED, -COMPARED)) : null,
  };
}

export type Trend = ReturnType<typeof trendOf>;
