import type { TestSummary } from "~/lib/institute/schemas/test";
import { groupTests } from "./group-tests";

/**
 * What Home offers of the free tests: the full mock that comes next, a short test to begin with, and the subjects.
 * @param begun the tests that were taken, or run now
 */
export function homeOffer(free: readonly TestSummary[], begun: ReadonlySet<number>) {
  const { mocks, quick, subjects } = groupTests(free);
  const full = [...mocks].sort((a, b) => Number(isReal(b)) - Number(isReal(a)));
  return {
    mock: full.find(({ id }) => !begun.has(id)) ?? full[0] ?? null,
    first: [...quick].sort(byGentleness)[0] ?? null,
    subjects,
  };
}

/** Those with the rules of the real exam go before tests that are only long. */
const isReal = ({ mode }: TestSummary) => mode === "exam";

/** The shortest first, of two as short the one with more time. */
function byGentleness(a: TestSummary, b: TestSummary): number {
  return a.totalQuestions - b.totalQuestions || (b.duration ?? 0) - (a.duration ?? 0);
}
