import { dayOf, MS_PER_DAY } from "~/lib/days";
import type { Job } from "~/lib/institute/schemas/job";

export { formatDate as formatNoticeDay, formatShortDate as shortNoticeDay } from "~/lib/format";

/** The day in India of "2026-12-05" or of a moment. */
export function dayNumber(date: string): number {
  return dayOf(Date.parse(date));
}

/** "2026-12-05" */
export function dayText(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** 0 on the last date; null without one. `now`: epoch ms. */
export function daysLeft({ lastDate }: Pick<Job, "lastDate">, now: number): number | null {
  return lastDate === null ? null : dayNumber(lastDate) - dayOf(now);
}

export function isOpenAt(job: Pick<Job, "lastDate" | "isOpen">, now: number): boolean {
  return job.isOpen && (daysLeft(job, now) ?? 0) >= 0;
}

export function closesSoon(job: Pick<Job, "lastDate" | "isOpen">, now: number): boolean {
  return isOpenAt(job, now) && (daysLeft(job, now) ?? 8) <= 7;
}
