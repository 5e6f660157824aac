import { calledOff, TOLD_OFF_MS } from "~/lib/class/class-times";
import { dayOf } from "~/lib/days";
import { formatTime } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import { classPaths } from "~/paths";

export interface TodaysClass {
  name: string;
  teacher: string;
  time: string;
  isLive: boolean;
  /** "Cancelled", "Postponed" or "". */
  off: string;
  href: string;
  image: string | null;
}

const startMs = ({ startsAt }: LiveVideo) => (startsAt === null ? 0 : Date.parse(startsAt));

/** Picks the class that is live, else the next of this day in India, called off or not. `now`: ms. */
export function todaysClass(classes: readonly LiveVideo[], now: number): TodaysClass | null {
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
  const { id, name, teacher, startsAt, thumbnail } = found;
  return {
    name,
    teacher,
    time: startsAt === null ? "" : formatTime(startsAt),
    isLive: found === live,
    off: calledOff(liveState(found, now)),
    href: classPaths.watch(id),
    image: thumbnail,
  };
}
