import type { InstituteEnv } from "../env";

export const DAY_MS = 24 * 3_600_000;
/** India is five and a half hours ahead. */
const AHEAD_MS = 5.5 * 3_600_000;

const indianDayNumber = (now: Date) => Math.floor((now.getTime() + AHEAD_MS) / DAY_MS);

/** Seconds until the next day begins in India. */
export function secondsLeftOfDay(now: Date): number {
  return Math.ceil(((indianDayNumber(now) + 1) * DAY_MS - AHEAD_MS - now.getTime()) / 1000);
}

/** Adds to the sum of this day, in one statement, unless it would be more than `most`. @returns whether it was added */
export async function addToDay(
  env: InstituteEnv,
  key: string,
  amount: number,
  most: number,
  now: Date,
): Promise<boolean> {
  if (amount > most) return false;
  const added = await env.DB.prepare(
    `INSERT INTO daily_sums (key, day, sum) VALUES (?1, ?2, ?3)
     ON CONFLICT (key, day) DO UPDATE SET sum = sum + ?3 WHERE sum + ?3 <= ?4`,
  )
    .bind(key, indianDayNumber(now), amount, most)
    .run();
  return added.meta.changes === 1;
}

export async function deleteOldSums(env: InstituteEnv, now: Date): Promise<void> {
  await env.DB.prepare("DELETE FROM daily_sums WHERE day < ?").bind(indianDayNumber(now)).run();
}
