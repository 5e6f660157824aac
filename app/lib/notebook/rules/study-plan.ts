import { z } from "zod";
import { DAYS_OF_A_WEEK, weekdayOf } from "~/lib/days";

export const studyPlan = z.object({
  /** Null: not chosen. */
  examDay: z.number().int().nullable(),
  /** "": the student's own date. */
  examName: z.string(),
  minutes: z.number().int(),
  /** Weekdays, 0 for Sunday. */
  daysOff: z.array(z.int().min(0).lt(DAYS_OF_A_WEEK)),
  /** What is not learnt since it was wrong comes before what else would gain more. */
  mendsFirst: z.boolean(),
});

export type StudyPlan = z.output<typeof studyPlan>;

export const defaultPlan: StudyPlan = { examDay: null, examName: "", minutes: 20, daysOff: [], mendsFirst: false };

export const FEWEST_MINUTES = 5;
export const MOST_MINUTES = 240;
export const MOST_DAYS_AHEAD = 730;

/** Seconds for one question: to answer it, and to read why. */
const STUDY_PLAN_SECONDS_EACH = { least: 20, most: 90, usual: 45 };
const READING_SECONDS = 15;

/** `seconds`: of all `answered` questions of tests together. */
export function secondsEach({ answered, seconds }: { answered: number; seconds: number }): number {
  if (answered === 0 || seconds <= 0) return STUDY_PLAN_SECONDS_EACH.usual;
  const own = Math.round(seconds / answered) + READING_SECONDS;
  return Math.min(STUDY_PLAN_SECONDS_EACH.most, Math.max(STUDY_PLAN_SECONDS_EACH.least, own));
}

const isDayOff = ({ daysOff }: StudyPlan, day: number) => daysOff.includes(weekdayOf(day));

export function questionsOn(plan: StudyPlan, day: number, each: number): number {
  return isDayOff(plan, day) ? 0 : Math.max(0, Math.floor((plan.minutes * 60) / each));
}

/** Counts the days from `from` up to the day before `end` on which the student learns. */
export function studyDays(plan: StudyPlan, from: number, end: number): number {
  const weeks = Math.max(0, Math.floor((end - from) / DAYS_OF_A_WEEK));
  const inAWeek = DAYS_OF_A_WEEK - new Set(plan.daysOff).size;
  let days = weeks * inAWeek;
  for (let day = from + weeks * DAYS_OF_A_WEEK; day < end; day += 1) if (!isDayOff(plan, day)) days += 1;
  return days;
}

/** The days left to an exam that is still to come; null without one. */
export function daysToExam({ examDay }: StudyPlan, today: number): number | null {
  return examDay === null || examDay < today ? null : examDay - today;
}
