import type { Job } from "~/lib/institute/schemas/job";
import { dayOf } from "~/lib/notebook/rules/days";

const MS_PER_DAY = 24 * 3_600_000;

/** The day, in India, that an institute's date means: "2026-12-05" is a day itself, anything else a moment of one. */
export function dayNumber(date: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) / MS_PER_DAY : dayOf(Date.parse(date));
}

/** "2026-12-05" of the number of a day. */
export function dayText(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Days until the last date, 0 on it; null where the notice has none. `now`: ms since 1970. */
export function daysLeft({ lastDate }: Pick<Job, "lastDate">, now: number): number | null {
  return lastDate === null ? null : dayNumber(lastDate) - dayOf(now);
}

/** Whether an application still counts: the institute's word, and its last date not past. */
export function isOpenAt(job: Pick<Job, "lastDate" | "isOpen">, now: number): boolean {
  return job.isOpen && (daysLeft(job, now) ?? 0) >= 0;
}

/** Closes within a week. */
export function closesSoon(job: Pick<Job, "lastDate" | "isOpen">, now: number): boolean {
  return isOpenAt(job, now) && (daysLeft(job, now) ?? 8) <= 7;
}

const shortFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" });

/** "5 Dec 2026" of a date as the institute writes it. */
export function shortNoticeDay(date: string): string {
  return shortFormat.format(dayNumber(date) * MS_PER_DAY);
}

const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** "5 December 2026" of a date as the institute writes it. */
export function formatNoticeDay(date: string): string {
  return format.format(dayNumber(date) * MS_PER_DAY);
}
