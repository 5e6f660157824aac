/** Memories that students might have in truth. */
import { type Memory, nextMemory, recallOn } from "~/lib/notebook/rules/memory";
import type { Random } from "../seeded";

/** Of one question. The answer is read after each try. */
export interface TrueMemory {
  recallOn(day: number): number;
  tried(knew: boolean, day: number): void;
}

export type Student = (random: Random) => TrueMemory;

/** Each day counts as `speed` days, to forget and to learn by. */
const published = (speed: number) => (): TrueMemory => {
  let memory: Memory | null = null;
  return {
    recallOn: (day) => (memory === null ? 0 : recallOn(memory, day * speed)),
    tried(isRight, day) {
      memory = nextMemory(memory, { isRight, luck: 0, seconds: null, usual: 0 }, day * speed);
    },
  };
};

/** Twice as steep as published, and each question has a strength of its own. */
function powerLaw(random: Random): TrueMemory {
  const first = Math.exp(1.2 * (random() + random() + random() - 1.5));
  let [strength, last] = [0, 0];
  const recall = (day: number) => (strength === 0 ? 0 : (1 + (day - last) / strength) ** (-1 / 3));
  return {
    recallOn: recall,
    tried(knew, day) {
      if (!knew) strength = Math.max(first, strength / 4);
      else strength = strength === 0 ? 4 * first : strength * (1 + 6 * (1 - recall(day)));
      last = day;
    },
  };
}

/** As in ACT-R (Pavlik and Anderson 2005): each try leaves a trace, which fades the faster the more was active then. */
function activation(): TrueMemory {
  const traces: { day: number; fades: number }[] = [];
  /** A day without learning fades as 36 minutes of it. */
  const activeOn = (day: number) =>
    traces.reduce((sum, trace) => sum + Math.max(60, (day - trace.day) * 2160) ** -trace.fades, 0);
  return {
    recallOn: (day) => 1 / (1 + Math.exp((-1.6 - Math.log(activeOn(day))) / 0.255)),
    tried: (_, day) => traces.push({ day, fades: 0.217 * activeOn(day) + 0.177 }),
  };
}

/** What was known once is half gone after eight days; a right answer makes it last 1.9 times as long. */
function halfLife(): TrueMemory {
  let [half, last] = [0, 0];
  const recall = (day: number) => (half === 0 ? 0 : 0.5 ** ((day - last) / half));
  return {
    recallOn: recall,
    tried(knew, day) {
      if (half === 0) half = knew ? 8 : 2;
      else half = knew ? 1.9 * half : Math.max(2, 0.6 * half);
      last = day;
    },
  };
}

export const students = [
  { name: "as published", make: published(1), decides: true },
  { name: "twice as fast", make: published(2), decides: true },
  { name: "power law", make: powerLaw, decides: true },
  { name: "activation", make: activation, decides: false },
  { name: "half-life", make: halfLife, decides: false },
];
