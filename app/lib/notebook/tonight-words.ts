import { formatCount } from "~/lib/format";
import { dayText, formatNoticeDay } from "~/lib/job-days";
import type { Exam, Tonight } from "./rules/tonight";

/** "Your exam is in 45 days, on 11 April 2027." */
export function formatExam({ state, days, day, name }: Exam): string {
  const what = name === "" ? "Your exam" : name;
  if (state === "none") return "No day of an exam is set.";
  if (state === "today") return `${what} is today. All the best!`;
  const date = day === null ? "" : formatNoticeDay(dayText(day));
  if (state === "ask") return day === null ? "When is your exam?" : `${what} was on ${date}. When is the next one?`;
  return `${what} is ${days === 1 ? "tomorrow" : `in ${formatCount(days, "day")}`}, on ${date}.`;
}

/** A longer backlog is told in words: its number would frighten, and helps nobody. */
const MOST_EVENINGS = 14;

function waitWords(evenings: number): string {
  if (evenings === 1) return "One more evening of questions waits";
  return evenings > MOST_EVENINGS
    ? "More than two weeks of questions wait"
    : `About ${evenings} more evenings of questions wait`;
}

/** "" where all that is due fits today. */
export function formatBacklog({ later, questions }: Pick<Tonight, "later" | "questions">): string {
  if (later === 0 || questions === 0) return "";
  const wait = waitWords(Math.ceil(later / questions));
  return `${wait}. Today has what fits your minutes, the most useful first; the rest comes on the next days. Nothing is lost.`;
}
