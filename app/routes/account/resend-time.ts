import { formatTime } from "~/lib/format";

/** Seconds between two OTPs to one phone. */
export const resendWait = 60;

const minuteMs = 60_000;

/**
 * From when on another OTP may be asked for, `wait` seconds from now: "6:31 pm" in India, never too early; "" where it
 * may be at once. A count of seconds would stand still on a page without script.
 */
export function resendTime(wait: number, now = Date.now()): string {
  return wait > 0 ? formatTime(Math.ceil((now + wait * 1000) / minuteMs) * minuteMs) : "";
}
