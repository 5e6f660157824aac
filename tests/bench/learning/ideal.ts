import { type Memory, nextMemory, recallOn } from "../../../app/lib/notebook/rules/memory";

const STABILITIES = 60;
const LEAST = 0.03;
const MOST = 3000;
const SPAN = Math.log(MOST / LEAST);
const DIFFICULTIES = 10;

const answer = (isRight: boolean) => ({ isRight, seconds: null, usual: 0 });
const stabilityAt = (index: number) => LEAST * Math.exp((SPAN * index) / (STABILITIES - 1));
const indexOf = (stability: number) => ((STABILITIES - 1) * Math.log(stability / LEAST)) / SPAN;
const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/**
 * The waits that an all-knowing planner with endless minutes on each day would choose: dynamic programming over the model.
 * `price`: recall that one review must be worth.
 */
export function idealWaits(days: number, price: number) {
  const states = STABILITIES * DIFFICULTIES;
  const values = new Float64Array((days + 1) * states);
  const waits = new Int16Array((days + 1) * states);
  const memories = Array.from({ length: states }, (_, state) => ({
    stability: stabilityAt(Math.floor(state / DIFFICULTIES)),
    difficulty: 1 + (state % DIFFICULTIES),
    day: 0,
  }));
  const steps = memories.map((memory) =>
    Array.from({ length: days }, (_, wait) => ({
      recall: recallOn(memory, wait),
      right: cellOf(nextMemory(memory, answer(true), wait)),
      wrong: cellOf(nextMemory(memory, answer(false), wait)),
    })),
  );
  const valueAt = ([low, byStability, byDifficulty]: Cell, left: number) => {
    const at = (offset: number) => values[left * states + low + offset] ?? 0;
    const line = (offset: number) => at(offset) + byDifficulty * (at(offset + 1) - at(offset));
    return line(0) + byStability * (line(DIFFICULTIES) - line(0));
  };
  for (let left = 0; left <= days; left += 1) {
    for (const [state, memory] of memories.entries()) {
      let best = recallOn(memory, left);
      for (let wait = 1; wait < left; wait += 1) {
        const step = steps[state]?.[wait];
        if (step === undefined) continue;
        const { recall, right, wrong } = step;
        const value = recall * valueAt(right, left - wait) + (1 - recall) * valueAt(wrong, left - wait) - price;
        if (value <= best) continue;
        best = value;
        waits[left * states + state] = wait;
      }
      values[left * states + state] = best;
    }
  }
  /** Days after the memory's own until the next review; 0: none. */
  return (memory: Memory, left: number): number => {
    const row = Math.round(within(indexOf(memory.stability), STABILITIES - 1));
    const column = Math.round(within(memory.difficulty - 1, DIFFICULTIES - 1));
    return waits[left * states + row * DIFFICULTIES + column] ?? 0;
  };
}

/** The lower state, and how far the memory is above it. */
type Cell = readonly [state: number, byStability: number, byDifficulty: number];

function cellOf({ stability, difficulty }: Memory): Cell {
  const row = within(indexOf(stability), STABILITIES - 1.001);
  const column = within(difficulty - 1, DIFFICULTIES - 1.001);
  const low = Math.floor(row) * DIFFICULTIES + Math.floor(column);
  return [low, row - Math.floor(row), column - Math.floor(column)];
}
