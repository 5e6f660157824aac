import type { TestResult } from "~/lib/institute/schemas/test";
import { isReadBefore, mayHaveOpened } from "~/lib/result/solutions-open";
import type { HeldResult } from "../object/views";

type ListedResult = Pick<TestResult, "performanceId" | "testId" | "marks"> & Partial<Pick<TestResult, "keysChangedAt">>;

/** Lists may round marks; a changed key moves them by more. */
const READINGS_DUE_ROUNDING = 0.01;
/** Read again after this, as a corrected key need not change the marks. */
const READINGS_DUE_FRESH_MS = 7 * 24 * 3600_000;

function isOutdated(listed: ListedResult, digest: HeldResult, now: number): boolean {
  if (listed.testId !== digest.testId) return true;
  if (isReadBefore(digest, listed.keysChangedAt ?? null) || mayHaveOpened(digest, now)) return true;
  const known = digest.listedMarks ?? digest.marks;
  return Math.abs(listed.marks - known) > READINGS_DUE_ROUNDING;
}

/** Rotates the last place, so that one unreadable attempt does not block the rest. */
function aFewOf<T>(list: readonly T[], now: number, most: number): T[] {
  const rest = list.slice(most - 1);
  const turn = rest[Math.floor(now / 60_000) % rest.length];
  return [...list.slice(0, most - 1), ...(turn === undefined ? [] : [turn])];
}

/** Picks attempts to read: corrected ones, and those whose solutions opened, first, then missing ones, then the one read longest ago. */
export function readingsDue(
  listed: readonly ListedResult[],
  digests: readonly HeldResult[],
  now: number,
  most: number,
): ListedResult[] {
  const known = new Map(digests.map((one) => [one.performanceId, one]));
  const corrected = listed.filter((one) => {
    const own = known.get(one.performanceId);
    return own !== undefined && isOutdated(one, own, now);
  });
  const missing = listed.filter(({ performanceId }) => !known.has(performanceId));
  const due = [...corrected, ...missing];
  if (due.length > 0) return aFewOf(due, now, most);
  const readAt = ({ performanceId }: ListedResult) => known.get(performanceId)?.readAt ?? 0;
  const old = listed.filter((one) => now - readAt(one) > READINGS_DUE_FRESH_MS);
  return old.sort((one, other) => readAt(one) - readAt(other)).slice(0, 1);
}
