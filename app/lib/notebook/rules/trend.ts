import type { ResultSummary } from "~/lib/result/result-digest";

const MOST_POINTS = 20;

/**
 * The full mocks alone, as other tests are not like them. Takes results newest first, returns points oldest first.
 * `percent`: below 0 where wrong answers cost more than right ones gave.
 */
export function trendOf(results: readonly ResultSummary[]) {
  return results
    .filter(({ totalMarks, isFullMock }) => isFullMock && totalMarks > 0)
    .slice(0, MOST_POINTS)
    .map(({ name, takenAt, marks, totalMarks }) => {
      return { name, takenAt, marks, totalMarks, percent: Math.round((marks / totalMarks) * 100) };
    })
    .reverse();
}
