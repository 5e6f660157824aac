/** The rule before FSRS: a wrong question came back after 1, 3 and 7 days, and after three right answers never again. */
const WAITS = [1, 3, 7] as const;

export interface Repetition {
  /** Right answers since, each on or after its due day. */
  step: number;
  dueDay: number;
}

/** Null: does not come back. */
export function repeatedAfter(known: Repetition | null, isRight: boolean, day: number): Repetition | null {
  if (!isRight) return { step: 0, dueDay: day + WAITS[0] };
  if (known === null || day < known.dueDay) return known;
  const step = known.step + 1;
  const wait = WAITS[step];
  return wait === undefined ? null : { step, dueDay: day + wait };
}
