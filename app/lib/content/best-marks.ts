import { formatMarks } from "~/lib/format";

interface Marked {
  testId: number;
  marks: number;
  totalMarks: number;
}

/** Maps a test's id to its best marks, as "12/24". */
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
