import { NoTest } from "./bank-tests";

/** When a test may be taken, as ISO in UTC; null: nothing is said of that end. */
export interface TestWindow {
  startsAt: string | null;
  endsAt: string | null;
  /** When its solutions open; without it at the end of the window, and at once where there is none. */
  solutionsFrom?: string | null;
}

/** A day and a time of day; without a zone India's. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/i;

interface AskedWindow {
  starts?: string | undefined;
  ends?: string | undefined;
  /** A moment, or "at once" whatever the window is. */
  "solutions-from"?: string | undefined;
}

/** The window that a caller asks for. Throws NoTest. */
export function windowOf({ starts, ends, "solutions-from": solutions }: AskedWindow, now: Date): TestWindow {
  const startsAt = momentOf("starts", starts);
  const endsAt = momentOf("ends", ends);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    throw new NoTest("--ends must be later than --starts.");
  }
  if (endsAt !== null && endsAt <= now.getTime()) throw new NoTest("--ends is over already.");
  const solutionsFrom = solutions === "at once" ? now.getTime() : momentOf("solutions-from", solutions);
  return {
    ...{ startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) },
    ...(solutionsFrom === null ? {} : { solutionsFrom: isoOf(solutionsFrom) }),
  };
}

/** Milliseconds since 1970. */
export function momentOf(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const at = readIndianMoment(text);
  if (at !== null) return at;
  throw new NoTest(`--${option} is a day and a time of India, like "2026-12-06 10:00".`);
}

/** Milliseconds since 1970 of a day and a time, without a zone India's; null where it is none. */
export function readIndianMoment(text: string): number | null {
  const [, day = "", time = "", zone = "+05:30"] = MOMENT.exec(text.trim()) ?? [];
  const at = Date.parse(`${day}T${time}${zone}`);
  // Engines take the 30th of February for a day of March.
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true;
  return Number.isFinite(at) && isDay ? at : null;
}

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const format = new Intl.DateTimeFormat("en-IN", {
  ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  ...{ hourCycle: "h23", timeZone: "Asia/Kolkata" },
});

/** "open from 6 Dec 2026, 10:00 until ... (India's time)"; null for a test that is always open. */
export function formatWindow({ startsAt, endsAt, solutionsFrom = null }: TestWindow): string | null {
  const at = (iso: string) => format.format(new Date(iso));
  const ends = [
    ...(startsAt === null ? [] : [`from ${at(startsAt)}`]),
    ...(endsAt === null ? [] : [`until ${at(endsAt)}`]),
  ];
  const parts = [
    ...(ends.length === 0 ? [] : [`open ${ends.join(" ")}`]),
    ...(solutionsFrom === null ? [] : [`solutions from ${at(solutionsFrom)}`]),
  ];
  return parts.length === 0 ? null : `${parts.join(", ")} (India's time)`;
}
