/** What a list of taken tests says of an attempt. */
export interface Listed {
  performanceId: number;
  testId: number;
  marks: number;
}

/** What the notebook holds of it. */
export interface Held extends Listed {
  /** As the list said them when it was last read; `null`: it was not asked. */
  listedMarks: number | null;
  /** Ms since 1970. */
  readAt: number;
}

/** Lists may round what the attempt itself tells exactly; a changed key moves more than this. */
const ROUNDING = 0.01;
/** A corrected key need not move the marks, so what was read long ago is read again. */
const FRESH_MS = 7 * 24 * 3600_000;

function isCorrected(listed: Listed, held: Held): boolean {
  if (listed.testId !== held.testId) return true;
  const known = held.listedMarks ?? held.marks;
  return Math.abs(listed.marks - known) > ROUNDING;
}

/** The first of the list; the last place goes round among the rest, as one that cannot be read is never done. */
function aFewOf<T>(list: readonly T[], now: number, most: number): T[] {
  const rest = list.slice(most - 1);
  const turn = rest[Math.floor(now / 60_000) % rest.length];
  return [...list.slice(0, most - 1), ...(turn === undefined ? [] : [turn])];
}

/**
 * The attempts to read (again), at most so many: those with other marks than before, then those that are missing, then
 * the one that was read longest ago.
 */
export function readingsDue(listed: readonly Listed[], held: readonly Held[], now: number, most: number): Listed[] {
  const known = new Map(held.map((one) => [one.performanceId, one]));
  const corrected = listed.filter((one) => {
    const own = known.get(one.performanceId);
    return own !== undefined && isCorrected(one, own);
  });
  const missing = listed.filter(({ performanceId }) => !known.has(performanceId));
  const due = [...corrected, ...missing];
  if (due.length > 0) return aFewOf(due, now, most);
  const readAt = ({ performanceId }: Listed) => known.get(performanceId)?.readAt ?? 0;
  const old = listed.filter((one) => now - readAt(one) > FRESH_MS);
  return old.sort((one, other) => readAt(one) - readAt(other)).slice(0, 1);
}
