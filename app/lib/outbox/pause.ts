const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * The pause (ms) after so many failures in a row: twice as long each time, 30 s at most.
 * @param chance from 0 to 1, random, so that phones do not return together
 */
export function pauseAfterFailure(failures: number, chance: number): number {
  const full = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
  return full / 2 + (full / 2) * chance;
}
