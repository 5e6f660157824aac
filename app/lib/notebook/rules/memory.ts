import { FSRSAlgorithm, type Grade, Rating } from "ts-fsrs";

export interface Memory {
  /** Days after which 9 of 10 are still known. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  /** Of the last answer. */
  day: number;
}

/** A question that was wrong is learnt once its stability reaches this. */
const LEARNT_DAYS = 7;

/** Times the usual time, after which a right answer was a hard one. */
const SLOW = 2;

const model = new FSRSAlgorithm({ enable_fuzz: false });

/** From 0 to 1. A memory of a day to come is of a clock that jumped, and counts as none. */
export function recallOn({ stability, day }: Memory, today: number): number {
  return today < day ? 0 : model.forgetting_curve(today - day, stability);
}

/** `seconds`: null where nobody measured them. */
export interface GivenAnswer {
  isRight: boolean;
  seconds: number | null;
  /** Seconds that such a question takes. */
  usual: number;
}

function gradeOf({ isRight, seconds, usual }: GivenAnswer): Grade {
  if (!isRight) return Rating.Again;
  return seconds !== null && usual > 0 && seconds > SLOW * usual ? Rating.Hard : Rating.Good;
}

const after = (known: Memory | null, grade: Grade, day: number): Memory => {
  const elapsed = known === null ? 0 : Math.max(0, day - known.day);
  return { ...model.next_state(known, elapsed, grade), day };
};

export function nextMemory(known: Memory | null, answer: GivenAnswer, day: number): Memory {
  return after(known, gradeOf(answer), day);
}

/** Days after an answer until recall has fallen to `recall`. */
export function daysUntil({ stability }: Memory, recall: number): number {
  return Math.max(1, Math.ceil(stability * model.calculate_interval_modifier(recall)));
}

export function isUnlearnt(wasUnlearnt: boolean, isRight: boolean, { stability }: Memory): boolean {
  return !isRight || (wasUnlearnt && stability < LEARNT_DAYS);
}

/** By how much an answer today raises the recall expected on the day of the exam. */
export function gainOf(memory: Memory, today: number, examDay: number): number {
  const recall = recallOn(memory, today);
  const right = recallOn(after(memory, Rating.Good, today), examDay);
  const wrong = recallOn(after(memory, Rating.Again, today), examDay);
  return recall * right + (1 - recall) * wrong - recallOn(memory, examDay);
}
