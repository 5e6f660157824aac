import { MS_PER_MINUTE } from "~/lib/days";
import { formatTime } from "~/lib/format";

/** Seconds between two OTPs to one phone. */
export const resendWait = 60;

/** Returns India's time `wait` seconds from now, rounded up: "6:31 pm"; "" for now. A countdown would need script. */
export function resendTime(wait: number, now = Date.now()): string {
  return wait > 0 ? formatTime(Math.ceil((now + wait * 1000) / MS_PER_MINUTE) * MS_PER_MINUTE) : "";
}
