import { formatMarks } from "~/lib/format";

interface Marked {
  testId: number;
  marks: number;
  totalMarks: number;
}

/** The best marks of each test that was taken, as "12/24", by the test's id. */
export function bestOf(results: readonly Marked[]): Map<number, string> {
  const best = new Map<number, Marked>();
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
