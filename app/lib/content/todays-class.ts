import { formatTime } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import { dayOf } from "~/lib/notebook/rules/days";
import { classPaths } from "~/paths";

/** A live class as Home shows it. */
export interface TodaysClass {
  name: string;
  /** "" where nobody said. */
  teacher: string;
  /** When it begins, "6:00 pm"; "" where nobody said. */
  time: string;
  isLive: boolean;
  /** Its page, to watch it or to put it into the calendar. */
  href: string;
}

const startOf = ({ startsAt }: LiveVideo) => (startsAt === null ? 0 : Date.parse(startsAt));

/** The class that is on, else the next one of this day in India; null where there is none. `now`: ms. */
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
