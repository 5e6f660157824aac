import { z } from "zod";
import { dayOf } from "~/lib/days";
import { dayNumber, dayText, formatNoticeDay } from "~/lib/job-days";
import { FEWEST_MINUTES, MOST_DAYS_AHEAD, MOST_MINUTES, type StudyPlan } from "~/lib/notebook/rules/study-plan";

const NO_DATE = "none";
const OWN_DATE = "own";

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const dateMessage = "Choose the day of your exam as year-month-day, like 2027-04-11";
const pastMessage = "This day is over. Choose a day from tomorrow on";
const farMessage = "Choose a day within the next two years";
const minuteMessage = `Write whole minutes, from ${FEWEST_MINUTES} to ${MOST_MINUTES}`;
const listMessage = "Choose an exam from the list";
const noOrderChosen = "Choose what comes first";
const offMessage = "Leave at least one day to learn";

const MAX_EXAM_NAME = 120;
/** An exam of the list: its day, then its name. A list that changed meanwhile refuses nobody. */
const listedExamPattern = /^(\d{4}-\d{2}-\d{2}) (.+)$/su;

const readListed = (value: string) => {
  const [, date = "", name = ""] = listedExamPattern.exec(value) ?? [];
  return { date, name: name.slice(0, MAX_EXAM_NAME) };
};

function checkExamDate(date: string | undefined): string | null {
  if (date === undefined || !z.iso.date().safeParse(date).success) return dateMessage;
  const days = dayNumber(date) - dayOf(Date.now());
  if (days < 1) return pastMessage;
  return days > MOST_DAYS_AHEAD ? farMessage : null;
}

export const planForm = z
  .object({
    exam: z
      .string({ error: listMessage })
      .refine(
        (value) => value === NO_DATE || value === OWN_DATE || z.iso.date().safeParse(readListed(value).date).success,
        listMessage,
      ),
    date: z.string().optional(),
    minutes: z
      .number({ error: minuteMessage })
      .int(minuteMessage)
      .min(FEWEST_MINUTES, minuteMessage)
      .max(MOST_MINUTES, minuteMessage),
    off: z.array(z.enum(["0", "1", "2", "3", "4", "5", "6"])).default([]),
    first: z.enum(["all", "wrong"], { error: noOrderChosen }).default("all"),
  })
  .superRefine(({ exam, date, off }, { addIssue }) => {
    const add = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    const isListed = exam !== NO_DATE && exam !== OWN_DATE;
    const isOpen = exam === NO_DATE && (date ?? "") === "";
    const fault = isOpen ? null : checkExamDate(isListed ? readListed(exam).date : date);
    if (fault !== null) add(isListed ? "exam" : "date", fault);
    if (new Set(off).size === weekdays.length) add("off", offMessage);
  });

/** A day that is typed beside "No date yet" counts, unless it is the stored one: then the student takes it back. */
export function readPlan(typed: z.output<typeof planForm>, stored: StudyPlan): StudyPlan {
  const { exam, date = "", minutes, off, first } = typed;
  const chosen = { minutes, daysOff: [...new Set(off)].map(Number).sort(), mendsFirst: first === "wrong" };
  const isTakenBack = date === "" || date === formValues(stored).date;
  if (exam === NO_DATE && isTakenBack) return { ...chosen, examDay: null, examName: "" };
  const isOwn = exam === OWN_DATE || exam === NO_DATE;
  const day = isOwn ? { date, name: "" } : readListed(exam);
  return { ...chosen, examDay: dayNumber(day.date), examName: day.name };
}

export interface ListedExam {
  date: string;
  name: string;
}

const examOptionValue = ({ date, name }: ListedExam) =>
  `${date} ${name.replace(/\s+/gu, " ").trim().slice(0, MAX_EXAM_NAME)}`;

/** An exam that has gone from the list stays a choice of whom it is. */
export function examChoices(exams: readonly ListedExam[], plan: StudyPlan) {
  const own =
    plan.examDay !== null && plan.examName !== "" ? [{ date: dayText(plan.examDay), name: plan.examName }] : [];
  const listed = [...exams, ...own].map((exam) => [examOptionValue(exam), exam] as const);
  return [
    ...Array.from(new Map(listed), ([id, { date, name }]) => [id, `${formatNoticeDay(date)}: ${name}`] as const),
    [OWN_DATE, "Another day"] as const,
    [NO_DATE, "No date yet"] as const,
  ];
}

const commonMinutes = [10, 20, 30, 45, 60, 90, 120];

/** Those that were chosen stay a choice. */
export const minuteChoices = ({ minutes }: StudyPlan) =>
  [...new Set([...commonMinutes, minutes])].sort((a, b) => a - b).map((id) => ({ id, name: String(id) }));

export function formValues({ examDay, examName, minutes, daysOff, mendsFirst }: StudyPlan) {
  const date = examDay === null ? "" : dayText(examDay);
  const exam = examDay === null ? NO_DATE : examName === "" ? OWN_DATE : examOptionValue({ date, name: examName });
  const first = mendsFirst ? "wrong" : "all";
  return { exam, date: examName === "" ? date : "", minutes: String(minutes), off: daysOff.map(String), first };
}
