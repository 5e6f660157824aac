import { MS_PER_DAY } from "~/lib/days";

/** From here on (ms) a day without its year could be another. */
const FAR_MS = 180 * MS_PER_DAY;

/** Names days in a time zone, else in the phone's: "Today", "Tomorrow", "Sun, 22 Nov", far away with the year. */
export function dayNames(timeZone?: string): (moment: number, now: number) => string {
  const day = { weekday: "short", day: "numeric", month: "short", timeZone } as const;
  const near = new Intl.DateTimeFormat("en-IN", day);
  const far = new Intl.DateTimeFormat("en-IN", { ...day, year: "numeric" });
  return (moment, now) => {
    if (Math.abs(moment - now) > FAR_MS) return far.format(moment);
    const name = near.format(moment);
    if (name === near.format(now)) return "Today";
    return name === near.format(now + MS_PER_DAY) ? "Tomorrow" : name;
  };
}
