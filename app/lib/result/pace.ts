import type { QuestionDigest, ResultDigest } from "~/lib/result/result-digest";

/** Average seconds per question below which a test was not really read. */
const TOO_FAST_SECONDS = 5;

/** Seconds. */
const SLOW_SECONDS = 10;

export const isTooFast = (seconds: number) => seconds < TOO_FAST_SECONDS;

function usualTime({ averageTime }: QuestionDigest, own: number): number {
  return averageTime !== null && averageTime > 0 ? averageTime : own;
}

/** Tells which questions took over 1.5 times the usual time and at least 10 s more. */
export function slowness({ questions }: Pick<ResultDigest, "questions">) {
  const withTime = questions.filter(({ timeSpent }) => timeSpent > 0);
  const sum = withTime.reduce((total, { timeSpent }) => total + timeSpent, 0);
  const own = withTime.length === 0 ? 0 : sum / withTime.length;
  return (question: QuestionDigest): boolean => {
    const usual = usualTime(question, own);
    const more = question.timeSpent - usual;
    return usual > 0 && more >= SLOW_SECONDS && question.timeSpent > usual * 1.5;
  };
}
