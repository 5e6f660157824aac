import { formatCount } from "~/lib/format";
import { dayText, formatNoticeDay } from "~/lib/jobs/job-days";
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

/** "" where all that is due fits today. */
export function formatBacklog({ later, questions }: Pick<Tonight, "later" | "questions">): string {
  if (later === 0 || questions === 0) return "";
  return "There is more to repeat. Today has what fits your minutes, the rest comes on the next days. Nothing is lost.";
}
