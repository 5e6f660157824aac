import type { InstituteEnv } from "../env";
import { refuse } from "../http/api-error";

/** Minutes of India's day; from may be later than until: over midnight. */
interface QuietHours {
  from: number;
  until: number;
}

const INDIA_MINUTES = 330;
const MINUTES_PER_DAY = 24 * 60;

export function isQuiet({ from, until }: QuietHours, now: Date): boolean {
  const minute = (Math.floor(now.getTime() / 60_000) + INDIA_MINUTES) % MINUTES_PER_DAY;
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** "22:00". */
export const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Null for anything but "22:00-06:00" with two different times. */
export function readQuietHours(text: string): QuietHours | null {
  const [, ...parts] = /^([01]\d|2[0-3]):([0-5]\d)\s*-\s*([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = parts.map(Number);
  const hours = { from: fromHour * 60 + fromMinute, until: untilHour * 60 + untilMinute };
  return parts.length === 4 && hours.from !== hours.until ? hours : null;
}

/** Refuses what anybody would write in an institute's chats while they rest. Throws ApiError 400. */
export async function requireNoQuiet(env: InstituteEnv, instituteId: number, now: Date): Promise<void> {
  const quiet = await quietHoursOf(env, instituteId);
  if (quiet === null || !isQuiet(quiet, now)) return;
  throw refuse(`Chats rest from ${clockOf(quiet.from)} to ${clockOf(quiet.until)}. Send it after that.`);
}

/** The statement that sets when nobody writes; null: never. */
export const setQuietHours = ({ DB }: InstituteEnv, instituteId: number, hours: QuietHours | null) =>
  DB.prepare("UPDATE institutes SET quiet_from = ?, quiet_until = ? WHERE id = ?").bind(
    ...[hours?.from ?? null, hours?.until ?? null, instituteId],
  );

export async function quietHoursOf(env: InstituteEnv, instituteId: number): Promise<QuietHours | null> {
  const row = await env.DB.prepare("SELECT quiet_from, quiet_until FROM institutes WHERE id = ?")
    .bind(instituteId)
    .first<{ quiet_from: number | null; quiet_until: number | null }>();
  if (row?.quiet_from == null || row.quiet_until == null) return null;
  return { from: row.quiet_from, until: row.quiet_until };
}
