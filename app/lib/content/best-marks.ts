import { formatMarks } from "~/lib/format";

interface TestResult {
  testId: number;
  marks: number;
  totalMarks: number;
}

/** Maps a test's id to its best marks, as "12/24". */
export function bestMarks(results: readonly TestResult[]): Map<number, string> {
  const best = new Map<number, TestResult>();
  for (const result of results) {
    if (result.marks > (best.get(result.testId)?.marks ?? Number.NEGATIVE_INFINITY)) {
      best.set(result.testId, result);
    }
  }
  return new Map(
    [...best].map(([testId, { marks, totalMarks }]) => [
      testId,
      totalMarks > 0 ? `${formatMarks(marks)}/${formatMarks(totalMarks)}` : formatMarks(marks),
    ]),
  );
}
