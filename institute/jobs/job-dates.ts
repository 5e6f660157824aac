import { DAY_MS } from "../http/daily-sums";

/** How long a notice that comes again stays listed after its last date, in days. */
const LISTED_AFTER = 14;

export interface JobDates {
  published_on: string;
  last_date: string;
  exam_date: string | null;
  correction_from_date: string | null;
  correction_to_date: string | null;
  age_on_date: string | null;
  verified_on: string;
}

export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

/** The day so many days after another; null stays null. */
export function daysAfter(day: string, days: number): string;
export function daysAfter(day: string | null, days: number): string | null;
export function daysAfter(day: string | null, days: number): string | null {
  if (day === null) return null;
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The dates of a notice on a day. One that comes again (`repeats_days`) is moved by whole periods, all its dates
 * together, so that it is the one that is open, or that was until two weeks ago.
 */
export function datesOn(notice: JobDates & { repeats_days: number | null }, today: string): JobDates {
  const since = (Date.parse(today) - Date.parse(notice.last_date)) / DAY_MS - LISTED_AFTER;
  const every = notice.repeats_days;
  const moved = every === null ? 0 : Math.ceil(since / every) * every;
  return {
    published_on: daysAfter(notice.published_on, moved),
    last_date: daysAfter(notice.last_date, moved),
    exam_date: daysAfter(notice.exam_date, moved),
    correction_from_date: daysAfter(notice.correction_from_date, moved),
    correction_to_date: daysAfter(notice.correction_to_date, moved),
    age_on_date: daysAfter(notice.age_on_date, moved),
    verified_on: daysAfter(notice.verified_on, moved),
  };
}
