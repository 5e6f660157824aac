import type { ResultSummary } from "~/lib/result/result-digest";

const MOST_POINTS = 20;

interface TrendPoint {
  name: string;
  takenAt: number | null;
  marks: number;
  totalMarks: number;
  /** Below 0 where wrong answers cost more than right ones gave. */
  percent: number;
}

/** The full mocks alone, as other tests are not like them. Takes results newest first, returns points oldest first. */
export function trendOf(results: readonly ResultSummary[]): TrendPoint[] {
  return results
    .filter(({ totalMarks, isFullMock }) => isFullMock && totalMarks > 0)
    .slice(0, MOST_POINTS)
    .map(({ name, takenAt, marks, totalMarks }) => {
      return { name, takenAt, marks, totalMarks, percent: Math.round((marks / totalMarks) * 100) };
    })
    .reverse();
}
