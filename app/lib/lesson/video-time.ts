/** Seconds before the end from which a video counts as watched. */
const NEAR_END_SECONDS = 10;
/** Seconds after the start within which a video resumes at 0. */
const NEAR_START_SECONDS = 5;

const clockTimePattern = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** Reads "12:30" or "1:02:03"; null for anything else. */
export function parseClock(length: string): number | null {
  const [, hours = "0", minutes, seconds] = clockTimePattern.exec(length.trim()) ?? [];
  return minutes === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

export function formatVideoTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(Math.floor(seconds) % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export function resumeSecond(left: number | null, length: string): number {
  const start = Math.floor(left ?? 0);
  const end = parseClock(length) ?? Number.POSITIVE_INFINITY;
  return start < NEAR_START_SECONDS || start > end - NEAR_END_SECONDS ? 0 : start;
}
