import { formatMarks } from "~/lib/format";
import type { TestResult } from "~/lib/institute/schemas/test";

type ScoredTestResult = Pick<TestResult, "testId" | "marks" | "totalMarks">;

export interface BestMarks {
  /** "12/24". */
  words: string;
  /** Of the marks of the test; null where these are not told. */
  percent: number | null;
}

export function bestMarks(results: readonly ScoredTestResult[]): Map<number, BestMarks> {
  const best = new Map<number, ScoredTestResult>();
  for (const result of results) {
    if (result.marks > (best.get(result.testId)?.marks ?? Number.NEGATIVE_INFINITY)) {
      best.set(result.testId, result);
    }
  }
  return new Map(
    [...best].map(([testId, { marks, totalMarks }]) => [
      testId,
      totalMarks > 0
        ? { words: `${formatMarks(marks)}/${formatMarks(totalMarks)}`, percent: percentOf(marks, totalMarks) }
        : { words: formatMarks(marks), percent: null },
    ]),
  );
}

/** From 0 for marks below it to 100. */
export function percentOf(marks: number, totalMarks: number): number {
  return Math.round((Math.min(Math.max(marks, 0), totalMarks) / totalMarks) * 100);
}
