import { formatCount, formatNumber } from "~/lib/format";
import type { Job } from "~/lib/institute/schemas/job";
import { daysLeft, isOpenAt, shortNoticeDay } from "~/lib/job-days";
import { formatPaise } from "~/lib/money";
import { employmentLabels } from "./job-search";

interface JobBadge {
  tone: "plain" | "good" | "now";
  words: string;
}

export function jobBadge(job: Pick<Job, "lastDate" | "isOpen" | "hasApplied">, now: number): JobBadge | null {
  if (job.hasApplied) return { tone: "good", words: "Applied" };
  if (!isOpenAt(job, now)) return { tone: "plain", words: "Closed" };
  const left = daysLeft(job, now);
  if (left === 0) return { tone: "now", words: "Last day" };
  return left !== null && left <= 7 ? { tone: "plain", words: `${formatCount(left, "day")} left` } : null;
}

/** "461 posts" */
export function postsOf({ posts }: Pick<Job, "posts">): string {
  if (posts === null) return "";
  return posts === 1 ? "1 post" : `${formatNumber(posts)} posts`;
}

/** "Last date 5 Dec 2026", "Closed on 5 Dec 2026" */
export function lastDateOf(job: Pick<Job, "lastDate" | "isOpen">, now: number): string {
  if (job.lastDate === null) return "";
  const day = shortNoticeDay(job.lastDate);
  return isOpenAt(job, now) ? `Last date ${day}` : `Closed on ${day}`;
}

/** "18 to 30", "up to 30", "from 18" */
export function ageRange({ ageMin, ageMax }: Pick<Job, "ageMin" | "ageMax">): string {
  if (ageMin !== null && ageMax !== null) return `${ageMin} to ${ageMax}`;
  if (ageMax !== null) return `up to ${ageMax}`;
  return ageMin === null ? "" : `from ${ageMin}`;
}

export function payOf({ payLevel, payMin, payMax }: Pick<Job, "payLevel" | "payMin" | "payMax">) {
  const [least, most] = [payMin ?? payMax, payMax ?? payMin];
  const range =
    least === null || most === null
      ? ""
      : least === most
        ? `${formatPaise(least)} a month`
        : `${formatPaise(least)} to ${formatPaise(most)} a month`;
  return [payLevel, range].filter(Boolean).join(": ");
}

type Experience = Pick<Job, "experienceYears" | "experienceMinBeds" | "experienceAfterQualification">;

/** "2 years in a hospital of at least 50 beds, counted after the qualification" */
export function experienceOf(job: Experience): string {
  const { experienceYears: years, experienceMinBeds: beds } = job;
  if (years === null || years <= 0) return "";
  const where = beds ? ` in a hospital of at least ${beds} beds` : "";
  const when = job.experienceAfterQualification ? ", counted after the qualification" : "";
  return `${years === 1 ? "1 year" : `${years} years`}${where}${when}`;
}

/** Nothing where the employer is named after its town. */
export function placeOf({ organisation, location, state }: Pick<Job, "organisation" | "location" | "state">): string {
  if (location !== "" && organisation.includes(location)) return "";
  return [location, location.includes(state) ? "" : state].filter(Boolean).join(", ");
}

export function typeOf({ employmentType }: Pick<Job, "employmentType">): string {
  return employmentType === null ? "" : employmentLabels[employmentType];
}
