import { FSRSAlgorithm, type Grade, Rating } from "ts-fsrs";

export interface Memory {
  /** Days after which 9 of 10 are still known, at the published speed of forgetting. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  /** Of the last answer. */
  day: number;
  /** How many times as fast the student forgets; absent: as fast as published. */
  speed?: number;
}

/** A question that was wrong is learnt once its stability reaches this. */
const LEARNT_DAYS = 7;

/** Times the usual time, after which a right answer was a hard one. */
const SLOW = 2;

const model = new FSRSAlgorithm({ enable_fuzz: false });

/** From 0 to 1. A memory of a day to come is of a clock that jumped, and counts as none. */
export function recallOn({ stability, day, speed = 1 }: Memory, today: number): number {
  return today < day ? 0 : model.forgetting_curve((today - day) * speed, stability);
}

/** `seconds`: null where nobody measured them. */
export interface GivenAnswer {
  isRight: boolean;
  /** The chance that a guess is right. */
  luck: number;
  seconds: number | null;
  /** Seconds that such a question takes. */
  usual: number;
}

function gradeOf({ isRight, seconds, usual }: GivenAnswer): Grade {
  if (!isRight) return Rating.Again;
  return seconds !== null && usual > 0 && seconds > SLOW * usual ? Rating.Hard : Rating.Good;
}

const after = (known: Memory, grade: Grade, day: number): Memory => {
  return { ...known, ...model.next_state(known, Math.max(0, day - known.day), grade), day };
};

/** Of an answer by who knows it with the chance `recall`. */
export const chanceOfRight = (recall: number, luck: number) => recall + (1 - recall) * luck;

export function nextMemory(known: Memory | null, answer: GivenAnswer, day: number): Memory {
  const grade = gradeOf(answer);
  if (known === null) return { ...model.next_state(null, 0, grade), day };
  const next = after(known, grade, day);
  if (!answer.isRight || day <= known.day) return next;
  // Recall falls at first as 1 / stability: the mean of both cases is that of these.
  const knew = recallOn(known, day) / chanceOfRight(recallOn(known, day), answer.luck);
  const guessed = after(known, Rating.Again, day);
  return { ...next, stability: 1 / (knew / next.stability + (1 - knew) / guessed.stability) };
}

/** Days after an answer until recall has fallen to `recall`. */
export function daysUntil({ stability, speed = 1 }: Memory, recall: number): number {
  return Math.max(1, Math.ceil((stability / speed) * model.calculate_interval_modifier(recall)));
}

export function isUnlearnt(wasUnlearnt: boolean, isRight: boolean, { stability, speed = 1 }: Memory): boolean {
  return !isRight || (wasUnlearnt && stability / speed < LEARNT_DAYS);
}

/** By how much an answer today raises the recall expected on the day of the exam. */
export function gainOf(memory: Memory, today: number, examDay: number): number {
  const recall = recallOn(memory, today);
  const right = recallOn(after(memory, Rating.Good, today), examDay);
  const wrong = recallOn(after(memory, Rating.Again, today), examDay);
  return recall * right + (1 - recall) * wrong - recallOn(memory, examDay);
}
