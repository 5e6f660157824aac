import { formatGain } from "~/lib/format";
import type { QuestionDigest, ResultDigest } from "~/lib/result/result-digest";

/** Half of the second decimal, to which institutes round a score, and a little for floats. */
const SCORE_SUM_ROUNDING = 0.006;

/** Reads 0.33 as 1/3; quarters and halves are written exactly. */
function exactMarks(marks: number): number {
  const nearest = Math.round(marks * 6) / 6;
  return Math.abs(nearest - marks) < 0.005 ? nearest : marks;
}

const asWritten = (marks: number) => marks;

export type MarkQuestion = (question: QuestionDigest) => number;

const markWith =
  (read: (marks: number) => number): MarkQuestion =>
  ({ outcome, dropped, marks, negativeMarks }) =>
    outcome === "right" || dropped === "all" ? read(marks) : outcome === "wrong" ? -read(negativeMarks) : 0;

const totalMarks = (questions: readonly QuestionDigest[], marksOf: MarkQuestion) =>
  questions.reduce((sum, question) => sum + marksOf(question), 0);

/** Null where neither way of counting gives the institute's score. */
export function findMarking({ marks, questions }: ResultDigest): MarkQuestion | null {
  const ways = [markWith(exactMarks), markWith(asWritten)];
  return ways.find((way) => Math.abs(totalMarks(questions, way) - marks) < SCORE_SUM_ROUNDING) ?? null;
}

/** `given`: for dropped questions with full marks to all. `lost`: 0 or more. */
export function scoreSum(result: ResultDigest) {
  const marksOf = findMarking(result);
  if (marksOf === null || result.questions.length === 0) return null;
  const sum = (outcome: QuestionDigest["outcome"]) =>
    totalMarks(
      result.questions.filter((question) => question.outcome === outcome),
      marksOf,
    );
  return { won: sum("right"), given: sum("dropped"), lost: Math.abs(sum("wrong")) };
}

/** "1 right = +1, 7 wrong = −2.33" */
export function formatScoreSum(
  { correct, wrong, questions }: ResultDigest,
  { won, given, lost }: NonNullable<ReturnType<typeof scoreSum>>,
): string {
  const full = questions.filter(({ dropped }) => dropped === "all").length;
  const parts = [
    correct ? `${correct} right = ${formatGain(won)}` : "",
    full ? `${full} dropped = ${formatGain(given)}` : "",
    wrong ? `${wrong} wrong = ${formatGain(-lost)}` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
