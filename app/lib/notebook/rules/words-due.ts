import { type Memory, recallOn } from "./memory";

/** Below it a word comes back. */
const WANTED_RECALL = 0.9;

/** Words of today: what is least sure first, and new ones after what was known. */
export function wordsDue<T extends { memory: Memory | null }>(words: readonly T[], today: number): T[] {
  const recall = ({ memory }: T) => (memory === null ? WANTED_RECALL : recallOn(memory, today));
  return words
    .filter((one) => one.memory === null || recall(one) < WANTED_RECALL)
    .sort((one, other) => recall(one) - recall(other));
}
