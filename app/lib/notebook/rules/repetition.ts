import { daysUntil, gainOf, type Memory, recallOn } from "./memory";
import { daysToExam, MOST_MINUTES, questionsOn, type StudyPlan, studyDays } from "./study-plan";

export interface RememberedQuestion extends Memory {
  id: number;
  isUnlearnt?: boolean;
}

/** An exam farther away than this is as none: what is learnt is held. */
const NEAR_DAYS = 120;
/** Recall at which a question comes back: always, and before an exam that is near. */
const HELD = 0.8;
const NEAR = 0.55;
/** Below this stability a question was wrong the last time, or right at first sight alone, and is held. */
const YOUNG_DAYS = 2.4;
/** A question that will be known so surely on the day of the exam does not come back. */
const REPETITION_SURE = 0.9;
/** In the last days, these at least, all that is not sure comes again, as far as the minutes reach. */
const LAST_LOOK_DAYS = 3;
/** Without an exam the gain is reckoned for this many days ahead. */
const AHEAD_DAYS = 90;

interface Day {
  today: number;
  /** Questions answered today already. */
  answered: number;
  /** Seconds a question. */
  each: number;
  /** How many the student wants at least, whatever the minutes say. */
  extra?: number;
}

/**
 * `ids`: to answer today, the most useful first. `later`: due too, and left to the next days, as today has no more
 * minutes; `fitUntilExam` says how much of it can come.
 */
export function questionsToday(known: readonly RememberedQuestion[], plan: StudyPlan, day: Day) {
  const { today, answered, each, extra = 0 } = day;
  const left = daysToExam(plan, today);
  if (left === 0) return { ids: [] as number[], later: 0 };
  const isNear = left !== null && left <= NEAR_DAYS;
  const examDay = today + (isNear ? left : AHEAD_DAYS);
  const before = known.filter((one) => one.day !== today);
  const due = isNear ? dueBefore(examDay, before, plan, day) : before.filter((one) => recallOn(one, today) <= HELD);
  const room = Math.max(extra, questionsOn(plan, today, each) - answered);
  const isFirst = ({ isUnlearnt }: RememberedQuestion) => Number(plan.mendsFirst && isUnlearnt === true);
  const ids = due
    .map((one) => ({ id: one.id, first: isFirst(one), gain: gainOf(one, today, examDay) }))
    .sort((one, other) => other.first - one.first || other.gain - one.gain || one.id - other.id)
    .slice(0, room)
    .map(({ id }) => id);
  return { ids, later: due.length - ids.length };
}

const STEP_OF_MINUTES = 5;

/**
 * Null without an exam to come. `fit`: of the questions that are not sure on its day, how many can come once more.
 * `minutes`: a day, with which all would fit; null: no day is long enough.
 */
export function fitUntilExam(known: readonly RememberedQuestion[], plan: StudyPlan, day: Day) {
  const { today, answered, each } = day;
  const left = daysToExam(plan, today);
  if (left === null || left === 0) return null;
  const examDay = today + left;
  const of = known.filter((one) => one.day !== today && !isSure(one, today, examDay)).length;
  const aDay = Math.floor((plan.minutes * 60) / each);
  const later = studyDays(plan, today + 1, examDay);
  const days = studyDays(plan, today, examDay);
  const room = Math.max(0, questionsOn(plan, today, each) - answered) + aDay * later;
  const answeredToday = days > later ? answered : 0;
  const needed = days === 0 ? Number.POSITIVE_INFINITY : (Math.ceil((of + answeredToday) / days) * each) / 60;
  const minutes = STEP_OF_MINUTES * Math.ceil(needed / STEP_OF_MINUTES);
  return { fit: Math.min(of, room), of, minutes: minutes <= MOST_MINUTES ? minutes : null };
}

const isSure = (one: Memory, today: number, examDay: number) =>
  one.day <= today && recallOn(one, examDay) >= REPETITION_SURE;

function dueBefore(examDay: number, known: readonly RememberedQuestion[], plan: StudyPlan, { today, each }: Day) {
  const unsure = known.filter((one) => !isSure(one, today, examDay));
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
