import { formatTime } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import { dayOf } from "~/lib/notebook/rules/days";
import { classPaths } from "~/paths";

export interface TodaysClass {
  name: string;
  teacher: string;
  /** "6:00 pm"; empty where unknown. */
  time: string;
  isLive: boolean;
  href: string;
}

const startOf = ({ startsAt }: LiveVideo) => (startsAt === null ? 0 : Date.parse(startsAt));

/** Picks the class that is live, else the next of this day in India. `now`: ms. */
export function todaysClass(classes: readonly LiveVideo[], now: number): TodaysClass | null {
  const inOrder = [...classes].sort((a, b) => startOf(a) - startOf(b));
  const live = inOrder.findLast((one) => liveState(one, now) === "live");
  const isToday = (one: LiveVideo) =>
    liveState(one, now) === "upcoming" && startOf(one) > now && dayOf(startOf(one)) === dayOf(now);
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
