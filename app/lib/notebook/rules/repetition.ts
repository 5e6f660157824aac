import { daysUntil, gainOf, type Memory, recallOn } from "./memory";
import { daysToExam, questionsOn, type StudyPlan, studyDays } from "./study-plan";

export interface RememberedQuestion extends Memory {
  id: number;
}

/** An exam farther away than this is as none: what is learnt is held. */
const NEAR_DAYS = 120;
/** Recall at which a question comes back: always, and before an exam that is near. */
const HELD = 0.8;
const NEAR = 0.55;
/** Below this stability a question was wrong the last time, and is held. */
const YOUNG_DAYS = 2;
/** A question that will be known so surely on the day of the exam does not come back. */
const REPETITION_SURE = 0.9;
/** Every question that is not sure is seen again in the last days, these at least. */
const LAST_LOOK_DAYS = 3;
/** Without an exam the gain is reckoned for this many days ahead. */
const AHEAD_DAYS = 90;

export interface Today {
  /** Questions to answer today, the most useful first. */
  ids: number[];
  /** Due too, and left to other days: today has no more minutes. */
  later: number;
}

interface Day {
  today: number;
  /** Questions answered today already. */
  answered: number;
  /** Seconds a question. */
  each: number;
  /** How many the student wants at least, whatever the minutes say. */
  extra?: number;
}

/** Drops nothing before the exam: what does not fit comes on the next days. */
export function questionsToday(known: readonly RememberedQuestion[], plan: StudyPlan, day: Day): Today {
  const { today, answered, each, extra = 0 } = day;
  const left = daysToExam(plan, today);
  if (left === 0) return { ids: [], later: 0 };
  const isNear = left !== null && left <= NEAR_DAYS;
  const examDay = today + (isNear ? left : AHEAD_DAYS);
  const before = known.filter((one) => one.day !== today);
  const due = isNear ? dueBefore(examDay, before, plan, day) : before.filter((one) => recallOn(one, today) <= HELD);
  const room = Math.max(extra, questionsOn(plan, today, each) - answered);
  const ids = due
    .map((one) => ({ id: one.id, gain: gainOf(one, today, examDay) }))
    .sort((one, other) => other.gain - one.gain || one.id - other.id)
    .slice(0, room)
    .map(({ id }) => id);
  return { ids, later: due.length - ids.length };
}

function dueBefore(examDay: number, known: readonly RememberedQuestion[], plan: StudyPlan, { today, each }: Day) {
  const unsure = known.filter((one) => one.day > today || recallOn(one, examDay) < REPETITION_SURE);
  const aDay = Math.max(1, Math.floor((plan.minutes * 60) / each));
  const needed = Math.max(LAST_LOOK_DAYS, Math.ceil(unsure.length / aDay));
  if (needed >= studyDays(plan, today, examDay)) return unsure;
  return unsure.filter((one) => recallOn(one, today) <= leastRecall(one, true));
}

const leastRecall = ({ stability }: Memory, isNear: boolean) => (isNear && stability >= YOUNG_DAYS ? NEAR : HELD);

/** Day on which a question comes back; "last days" before the exam; null where it is sure to be known by then. */
export function returnOf(memory: Memory, plan: StudyPlan, today: number): number | "last days" | null {
  const left = daysToExam(plan, today);
  const isNear = left !== null && left <= NEAR_DAYS;
  const day = Math.max(memory.day + daysUntil(memory, leastRecall(memory, isNear)), today);
  if (!isNear) return day;
  const examDay = today + left;
  if (recallOn(memory, examDay) >= REPETITION_SURE) return null;
  return day < examDay - LAST_LOOK_DAYS ? day : "last days";
}
