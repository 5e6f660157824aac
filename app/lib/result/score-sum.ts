import { formatGain } from "~/lib/format";
import type { QuestionDigest, ResultDigest } from "~/lib/notebook/result-digest";

export interface ScoreSum {
  /** Marks of the right answers. */
  won: number;
  /** Marks that the wrong answers took, 0 or more. */
  lost: number;
}

/** Institutes round a score to two places, so a sum of exact marks is at most half of that away. */
const ROUNDING = 0.006;

/** 1/3 where an institute writes 0.33; quarters and halves are exact as they are written. */
function exactMarks(marks: number): number {
  const nearest = Math.round(marks * 6) / 6;
  return Math.abs(nearest - marks) < 0.005 ? nearest : marks;
}

const asWritten = (marks: number) => marks;

/** What one answer added to the score or took from it, in marks. */
export type MarksOf = (question: QuestionDigest) => number;

const marksWith =
  (read: (marks: number) => number): MarksOf =>
  ({ outcome, marks, negativeMarks }) =>
    outcome === "right" ? read(marks) : outcome === "wrong" ? -read(negativeMarks) : 0;

const totalOf = (questions: readonly QuestionDigest[], marksOf: MarksOf) =>
  questions.reduce((sum, question) => sum + marksOf(question), 0);

/** How this result's answers were marked; null where they do not add up to the score that the institute gave. */
export function markingOf({ marks, questions }: ResultDigest): MarksOf | null {
  const ways = [marksWith(exactMarks), marksWith(asWritten)];
  return ways.find((way) => Math.abs(totalOf(questions, way) - marks) < ROUNDING) ?? null;
}

/** The score's sum, in marks; null where the institute counted in a way that its marks do not tell. */
export function scoreSum(result: ResultDigest): ScoreSum | null {
  const marksOf = markingOf(result);
  if (marksOf === null || result.questions.length === 0) return null;
  const of = (outcome: QuestionDigest["outcome"]) =>
    totalOf(
      result.questions.filter((question) => question.outcome === outcome),
      marksOf,
    );
  return { won: of("right"), lost: Math.abs(of("wrong")) };
}

/** "1 right = +1, 7 wrong = −2.33"; "" where nothing was answered. */
export function sumWords({ correct, wrong }: ResultDigest, { won, lost }: ScoreSum): string {
  const parts = [
    correct ? `${correct} right = ${formatGain(won)}` : "",
    wrong ? `${wrong} wrong = ${formatGain(-lost)}` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
