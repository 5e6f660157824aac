import { formatTime } from "~/lib/format";

/** Seconds between two OTPs to one phone. */
export const resendWait = 60;

const minuteMs = 60_000;

/** Returns India's time `wait` seconds from now, rounded up: "6:31 pm"; "" for now. A countdown would need script. */
export function resendTime(wait: number, now = Date.now()): string {
  return wait > 0 ? formatTime(Math.ceil((now + wait * 1000) / minuteMs) * minuteMs) : "";
}
