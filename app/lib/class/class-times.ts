import { formatTime } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import type { LiveVideo } from "~/lib/institute/schemas/content";

export const USUAL_LENGTH_MS = 60 * 60_000;

const dayFormat = new Intl.DateTimeFormat("en-IN", {
  ...{ weekday: "short", day: "numeric", month: "short", year: "numeric" },
  timeZone: "Asia/Kolkata",
});

/** "Sun, 22 Nov 2026, 6:00 pm to 7:30 pm" in India's time */
export function timeWords({ startsAt, endsAt }: Pick<LiveVideo, "startsAt" | "endsAt">): string {
  if (startsAt === null) return "";
  const end = endsAt === null ? "" : ` to ${formatTime(endsAt)}`;
  return `${dayFormat.format(new Date(startsAt))}, ${formatTime(startsAt)}${end}`;
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
