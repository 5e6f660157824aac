import { formatTime } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import type { LiveState, LiveVideo } from "~/lib/institute/schemas/content";
import { dayNames } from "./day-name";

export const USUAL_LENGTH_MS = 60 * 60_000;

/** A class called off is told for so long after its start. */
export const TOLD_OFF_MS = USUAL_LENGTH_MS;

/** Of a class that does not take place; "" of any other. */
export function calledOff(state: LiveState): "" | "Cancelled" | "Postponed" {
  return state === "cancelled" ? "Cancelled" : state === "postponed" ? "Postponed" : "";
}

const nameClassDay = dayNames("Asia/Kolkata");

/** "Today, 6:00 pm to 7:30 pm", "Sun, 22 Nov, 6:00 pm" in India's time. @param now ms since 1970 */
export function formatClassTime({ startsAt, endsAt }: Pick<LiveVideo, "startsAt" | "endsAt">, now: number): string {
  if (startsAt === null) return "";
  const end = endsAt === null ? "" : ` to ${formatTime(endsAt)}`;
  return `${nameClassDay(Date.parse(startsAt), now)}, ${formatTime(startsAt)}${end}`;
}

const startOf = ({ startsAt }: LiveVideo) => (startsAt === null ? null : Date.parse(startsAt));

export function groupClasses(classes: readonly LiveVideo[], now: number) {
  const of = (state: ReturnType<typeof liveState>) => classes.filter((one) => liveState(one, now) === state);
  const byStart = (one: LiveVideo, other: LiveVideo) =>
    (startOf(one) ?? Number.MAX_VALUE) - (startOf(other) ?? Number.MAX_VALUE);
  return {
    live: of("live").sort(byStart),
    off: [...of("cancelled"), ...of("postponed")]
      .filter((one) => (startOf(one) ?? now) > now - TOLD_OFF_MS)
      .sort(byStart),
    upcoming: of("upcoming").sort(byStart),
    ended: of("ended").sort((one, other) => (startOf(other) ?? 0) - (startOf(one) ?? 0)),
  };
}
