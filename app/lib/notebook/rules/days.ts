const MS_PER_DAY = 24 * 3600_000;
/** Days of the students, who are in India: they end at 18:30 UTC. */
const AHEAD_OF_UTC_MS = 5.5 * 3600_000;

/** The number of the day, in India, in which a moment (ms since 1970) lies. */
export function dayOf(moment: number): number {
  return Math.floor((moment + AHEAD_OF_UTC_MS) / MS_PER_DAY);
}

/** When a day begins in India, in ms since 1970. */
export function startOfDay(day: number): number {
  return day * MS_PER_DAY - AHEAD_OF_UTC_MS;
}

/** How many days in a row, today or yesterday the last of them, are among those on which the student worked. */
export function streakOf(daysWorked: Iterable<number>, today: number): number {
  const days = new Set(daysWorked);
  const last = days.has(today) ? today : today - 1;
  let streak = 0;
  while (days.has(last - streak)) streak += 1;
  return streak;
}
