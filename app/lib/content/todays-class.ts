import { formatTime } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import { dayOf } from "~/lib/notebook/rules/days";
import { classPaths } from "~/paths";

export interface TodaysClass {
  name: string;
  teacher: string;
  time: string;
  isLive: boolean;
  href: string;
}

const startMs = ({ startsAt }: LiveVideo) => (startsAt === null ? 0 : Date.parse(startsAt));

/** Picks the class that is live, else the next of this day in India. `now`: ms. */
export function todaysClass(classes: readonly LiveVideo[], now: number): TodaysClass | null {
  const inOrder = [...classes].sort((a, b) => startMs(a) - startMs(b));
  const live = inOrder.findLast((one) => liveState(one, now) === "live");
  const isToday = (one: LiveVideo) =>
    liveState(one, now) === "upcoming" && startMs(one) > now && dayOf(startMs(one)) === dayOf(now);
  const found = live ?? inOrder.find(isToday);
  if (!found) return null;
  const { id, name, teacher, startsAt } = found;
  return {
    name,
    teacher,
    time: startsAt === null ? "" : formatTime(startsAt),
    isLive: found === live,
    href: classPaths.watch(id),
  };
}
