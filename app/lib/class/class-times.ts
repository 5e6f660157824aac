import { dayOf } from "~/lib/days";
import { formatTime } from "~/lib/format";
import { type LiveState, type LiveVideo, liveState } from "~/lib/institute/schemas/content";
import { classPaths } from "~/paths";
import { dayNames } from "./day-name";

export const USUAL_LENGTH_MS = 60 * 60_000;

/** A class called off is told for so long after its start. */
const TOLD_OFF_MS = USUAL_LENGTH_MS;

export function calledOff(state: LiveState): "" | "Cancelled" | "Postponed" {
  return state === "cancelled" ? "Cancelled" : state === "postponed" ? "Postponed" : "";
}

/** "" before it begins. */
export function classWords(state: LiveState): string {
  return state === "live" ? "Live now" : state === "ended" ? "Over" : calledOff(state);
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

/** Picks the class that is live, else the next of this day in India, called off or not. `now`: ms. */
export function todaysClass(classes: readonly LiveVideo[], now: number) {
  const startMs = (one: LiveVideo) => startOf(one) ?? 0;
  const inOrder = [...classes].sort((a, b) => startMs(a) - startMs(b));
  const live = inOrder.findLast((one) => liveState(one, now) === "live");
  const isToday = (one: LiveVideo) => {
    const state = liveState(one, now);
    const isOff = calledOff(state) !== "";
    const isToCome = (isOff || state === "upcoming") && startMs(one) > (isOff ? now - TOLD_OFF_MS : now);
    return isToCome && dayOf(startMs(one)) === dayOf(now);
  };
  const found = live ?? inOrder.find(isToday);
  if (!found) return null;
  const { id, name, teacher, startsAt } = found;
  return {
    name,
    teacher,
    time: startsAt === null ? "" : formatTime(startsAt),
    isLive: found === live,
    off: calledOff(liveState(found, now)),
    href: classPaths.watch(id),
  };
}

const MOST_NEXT = 3;

/** Those after today's, the nearest first. `now`: ms. */
export function nextClasses(classes: readonly LiveVideo[], now: number) {
  const today = todaysClass(classes, now)?.href;
  const next = groupClasses(classes, now).upcoming.map((one) => ({
    href: classPaths.watch(one.id),
    title: one.name,
    line: formatClassTime(one, now),
  }));
  return next.filter(({ href }) => href !== today).slice(0, MOST_NEXT);
}
