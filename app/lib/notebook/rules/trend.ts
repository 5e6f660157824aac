import type { ResultSummary } from "~/lib/result/result-digest";

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
  isFullMock: boolean;
}

const meanOfTrend = (points: readonly TrendPoint[]) =>
  Math.round(points.reduce((sum, { percent }) => sum + percent, 0) / points.length);

/** Student's t for nine of ten, with four degrees of freedom. */
const T_OF_FOUR = 2.132;

function doubtOf(groups: readonly (readonly TrendPoint[])[]): number {
  const squares = groups.map((points) => {
    const mean = points.reduce((sum, { percent }) => sum + percent, 0) / points.length;
    return points.reduce((sum, { percent }) => sum + (percent - mean) ** 2, 0);
  });
  const variance = squares.reduce((sum, one) => sum + one, 0) / (2 * COMPARED - 2);
  return Math.ceil(T_OF_FOUR * Math.sqrt((variance * 2) / COMPARED));
}

/** Takes results newest first, returns points oldest first; `recent` and `before` are null with too few results. */
export function trendOf(results: readonly ResultSummary[]) {
  const points: TrendPoint[] = results
    .filter(({ totalMarks }) => totalMarks > 0)
    .slice(0, MOST_POINTS)
    .map(({ name, takenAt, marks, totalMarks, isFullMock }) => {
      return { name, takenAt, marks, totalMarks, isFullMock, percent: Math.round((marks / totalMarks) * 100) };
    })
    .reverse();
  const isComparable = points.length >= 2 * COMPARED;
  return {
    points,
    recent: isComparable ? meanOfTrend(points.slice(-COMPARED)) : null,
    before: isComparable ? meanOfTrend(points.slice(-2 * COMPARED, -COMPARED)) : null,
    /** A change of the two means by so much may be chance, one time of ten. */
    doubt: isComparable ? doubtOf([points.slice(-COMPARED), points.slice(-2 * COMPARED, -COMPARED)]) : null,
  };
}

export type Trend = ReturnType<typeof trendOf>;
