const MOST_MARKS = 1_000;

/** Rejects a minus for a right answer, huge marks and penalties far above the marks. */
export function arePlausibleMarks({ marks, negativeMarks }: { marks: number; negativeMarks: number }) {
  const isRight = marks >= 0 && marks <= MOST_MARKS;
  return isRight && negativeMarks >= 0 && negativeMarks <= 10 * Math.max(marks, 1);
}
