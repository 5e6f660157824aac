import { formatCount, formatMarks } from "~/lib/format";
import type { ResultDigest } from "~/lib/result/result-digest";
import { scoreSum } from "./score-sum";

/** Share of all questions from which leaving out is worth a word. */
const MANY_LEFT_OUT = 0.2;

/** One sentence on what the score was lost or won by; "" where nothing can be said for sure. */
export function scoreSentence(result: ResultDigest): string {
  const { correct, wrong, skipped } = result;
  if (correct === null || wrong === null || skipped === null) return "";
  const questions = correct + wrong + skipped;
  if (questions === 0) return "";
  if (correct === questions) return "Every answer is right.";
  if (correct + wrong === 0) return "You answered no question.";
  if (wrong === 0) return `No answer is wrong. You left out ${formatCount(skipped, "question")}.`;
  const lost = scoreSum(result)?.lost ?? 0;
  if (lost > 0) {
    return `Your ${formatCount(wrong, "wrong answer")} cost ${formatMarks(lost)} ${lost === 1 ? "mark" : "marks"}.`;
  }
  if (skipped >= questions * MANY_LEFT_OUT) return `You left out ${formatCount(skipped, "question")} of ${questions}.`;
  return "";
}
