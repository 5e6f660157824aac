/** Days after which a question comes back: when it was wrong, and after each right answer since. */
const WAITS = [1, 3, 7] as const;

/** When a question that was wrong comes back. */
export interface Repetition {
  /** How many right answers were given since, each on a day when it was due. */
  step: number;
  /** The number of a day, see `dayOf`. */
  dueDay: number;
}

/**
 * What an answer on that day makes of a question's repetition; `null`: it does not come back. A right answer before its
 * day changes nothing: what was read a moment ago is not yet remembered.
 */
export function repeatedAfter(known: Repetition | null, isRight: boolean, day: number): Repetition | null {
  if (!isRight) return { step: 0, dueDay: day + WAITS[0] };
  if (known === null || day < known.dueDay) return known;
  const step = known.step + 1;
  const wait = WAITS[step];
  return wait === undefined ? null : { step, dueDay: day + wait };
}
