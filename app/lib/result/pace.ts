import type { QuestionDigest, ResultDigest } from "~/lib/notebook/result-digest";

/** Seconds that a question took on average, below which the whole test was not read. */
const TOO_FAST_SECONDS = 5;

/** Seconds above the usual time from which a question counts as slow. */
const SLOW_SECONDS = 10;

export const isTooFast = (seconds: number) => seconds < TOO_FAST_SECONDS;

/** Seconds that a question usually takes: all students' average, else the student's own. */
function usualTime({ averageTime }: QuestionDigest, own: number): number {
  return averageTime !== null && averageTime > 0 ? averageTime : own;
}

/** Tells which questions took more than one and a half times the usual, by 10 seconds at least. */
export function slowness({ questions }: Pick<ResultDigest, "questions">) {
  const seen = questions.filter(({ timeSpent }) => timeSpent > 0);
  const sum = seen.reduce((total, { timeSpent }) => total + timeSpent, 0);
  const own = seen.length === 0 ? 0 : sum / seen.length;
  return (question: QuestionDigest): boolean => {
    const usual = usualTime(question, own);
    const more = question.timeSpent - usual;
    return usual > 0 && more >= SLOW_SECONDS && question.timeSpent > usual * 1.5;
  };
}
