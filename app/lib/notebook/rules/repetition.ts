/** Days until a question comes back: when wrong, then after each right answer. */
const WAITS = [1, 3, 7] as const;

export interface Repetition {
  /** Right answers since, each on or after its due day. */
  step: number;
  dueDay: number;
}

/** Null: does not come back. A right answer before its day proves no memory and changes nothing. */
export function repeatedAfter(known: Repetition | null, isRight: boolean, day: number): Repetition | null {
  if (!isRight) return { step: 0, dueDay: day + WAITS[0] };
  if (known === null || day < known.dueDay) return known;
  const step = known.step + 1;
  const wait = WAITS[step];
  return wait === undefined ? null : { step, dueDay: day + wait };
}
