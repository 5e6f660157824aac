import { formatTime } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import type { LiveVideo } from "~/lib/institute/schemas/content";

export const USUAL_LENGTH_MS = 60 * 60_000;

const DAY_MS = 24 * 60 * 60_000;
const day = { weekday: "short", day: "numeric", month: "short", timeZone: "Asia/Kolkata" } as const;
const nearFormat = new Intl.DateTimeFormat("en-IN", day);
const farFormat = new Intl.DateTimeFormat("en-IN", { ...day, year: "numeric" });

function dayOf(moment: number, now: number): string {
  if (Math.abs(moment - now) > 180 * DAY_MS) return farFormat.format(moment);
  const near = nearFormat.format(moment);
  if (near === nearFormat.format(now)) return "Today";
  return near === nearFormat.format(now + DAY_MS) ? "Tomorrow" : near;
}

/** "Today, 6:00 pm to 7:30 pm", "Sun, 22 Nov, 6:00 pm", with its year where that is far, in India's time. @param now ms since 1970 */
export function formatClassTime({ startsAt, endsAt }: Pick<LiveVideo, "startsAt" | "endsAt">, now: number): string {
  if (startsAt === null) return "";
  const end = endsAt === null ? "" : ` to ${formatTime(endsAt)}`;
  return `${dayOf(Date.parse(startsAt), now)}, ${formatTime(startsAt)}${end}`;
}

const startOf = ({ startsAt }: LiveVideo) => (startsAt === null ? null : Date.parse(startsAt));

export function groupClasses(classes: readonly LiveVideo[], now: number) {
  const of = (state: ReturnType<typeof liveState>) => classes.filter((one) => liveState(one, now) === state);
  const byStart = (one: LiveVideo, other: LiveVideo) =>
    (startOf(one) ?? Number.MAX_VALUE) - (startOf(other) ?? Number.MAX_VALUE);
  return {
    live: of("live").sort(byStart),
    upcoming: of("upcoming").sort(byStart),
    ended: of("ended").sort((one, other) => (startOf(other) ?? 0) - (startOf(one) ?? 0)),
  };
}
