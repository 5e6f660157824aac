export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE;
export const DAYS_OF_A_WEEK = 7;
/** India's offset from UTC. */
export const AHEAD_OF_UTC_MS = 5.5 * 3600_000;

/** Number of the day in India since 1970. `moment`: epoch ms. */
export function dayOf(moment: number): number {
  return Math.floor((moment + AHEAD_OF_UTC_MS) / MS_PER_DAY);
}

/** Epoch ms. */
export function startOfDay(day: number): number {
  return day * MS_PER_DAY - AHEAD_OF_UTC_MS;
}

/** 0 for Sunday: day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % DAYS_OF_A_WEEK) + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK;

/** Of so many days, today the last: whether the student worked on each. */
export function lastDays(daysWorked: Iterable<number>, today: number, count: number): boolean[] {
  const worked = new Set(daysWorked);
  return Array.from({ length: count }, (_, at) => worked.has(today - count + 1 + at));
}

/** The last seven days, today the last: the first letter of each one's name, and whether the student worked on it. */
export function weekOf(daysWorked: Iterable<number>, today: number) {
  return lastDays(daysWorked, today, DAYS_OF_A_WEEK).map((worked, at) => {
    const day = new Date((today - DAYS_OF_A_WEEK + 1 + at) * MS_PER_DAY);
    return { name: day.toLocaleDateString("en-IN", { weekday: "long", timeZone: "UTC" }), worked };
  });
}
