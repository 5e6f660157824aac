import { formatCount, formatNumber } from "~/lib/format";
import { dayText, formatNoticeDay } from "~/lib/job-days";
import type { Exam, Tonight } from "./rules/tonight";

/** "Your exam", "in 45 days"; null where none is to come. */
export function countdown({ state, days, name }: Exam): { what: string; when: string } | null {
  if (state === "ask" || state === "none") return null;
  const when = state === "today" ? "today" : days === 1 ? "tomorrow" : `in ${formatCount(days, "day")}`;
  return { what: name === "" ? "Your exam" : name, when };
}

/** "Your exam is in 45 days, on 11 April 2027." */
export function formatExam(exam: Exam): string {
  const { state, day, name } = exam;
  if (state === "none") return "No day of an exam is set.";
  const coming = countdown(exam);
  if (state === "today") return `${coming?.what} is today. All the best!`;
  const date = day === null ? "" : formatNoticeDay(dayText(day));
  if (coming) return `${coming.what} is ${coming.when}, on ${date}.`;
  return day === null ? "When is your exam?" : `${name || "Your exam"} was on ${date}. When is the next one?`;
}

/** A longer backlog is told in words: its number would frighten, and helps nobody. */
const MOST_EVENINGS = 14;

function waitWords(evenings: number): string {
  if (evenings === 1) return "One more evening of questions waits";
  return evenings > MOST_EVENINGS
    ? "More than two weeks of questions wait"
    : `About ${evenings} more evenings of questions wait`;
}

/** "Until your exam about 52 of 300 questions fit"; "" where all fit, or none is to come. */
export function formatFit(untilExam: Tonight["untilExam"]): string {
  if (untilExam === null || untilExam.fit >= untilExam.of) return "";
  const { fit, of, minutes } = untilExam;
  const words = `Until your exam about ${formatNumber(fit)} of ${formatNumber(of)} ${of === 1 ? "question" : "questions"} fit`;
  return minutes === null
    ? `${words}, the most useful first. More minutes a day bring more of them.`
    : `${words}, the most useful first; with ${minutes} minutes a day all would.`;
}

/** "" where all that is due fits today, and what comes later fits until the exam. */
export function formatBacklog({ later, questions, untilExam }: Pick<Tonight, "later" | "questions" | "untilExam">) {
  const fit = formatFit(untilExam);
  if (fit !== "" || later === 0 || questions === 0) return fit;
  const evenings = Math.ceil(later / questions);
  const rest =
    untilExam === null && evenings > MOST_EVENINGS
      ? "with more minutes a day more of them come."
      : `the rest comes ${untilExam ? "before your exam." : "on the next days. Nothing is lost."}`;
  return `${waitWords(evenings)}. Today has what fits your minutes, the most useful first; ${rest}`;
}
