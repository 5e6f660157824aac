import { countOf } from "~/lib/format";
import type { TestSummary } from "~/lib/institute/schemas/test";
import { contentPaths, testPaths } from "~/paths";
import { groupTests } from "./group-tests";
import { testItem } from "./test-item";

/** The free tests as Home shows them: full mocks in their order, a short test to begin with, and the subjects. */
export function homeTests(free: readonly TestSummary[]) {
  const { mocks, quick, subjects } = groupTests(free);
  const full = [...mocks].sort((a, b) => Number(isReal(b)) - Number(isReal(a)));
  const [first] = [...quick].sort(byGentleness);
  return {
    mocks: full.map((test) => ({ testId: test.id, ...testItem(test, testPaths.detail) })),
    first: first ? testItem(first, testPaths.detail) : null,
    subjects: subjects.map((subject) => ({
      href: contentPaths.freeChapters(subject),
      name: subject.name,
      line: countOf(subject.tests.length, "test"),
    })),
  };
}

/**
 * The full mock that comes next; the first one again where none is left.
 * @param begun the tests that were taken, or run now
 */
export function nextMock<M extends { testId: number }>(mocks: readonly M[], begun: ReadonlySet<number>): M | null {
  return mocks.find(({ testId }) => !begun.has(testId)) ?? mocks[0] ?? null;
}

/** Those with the rules of the real exam go before tests that are only long. */
const isReal = ({ mode }: TestSummary) => mode === "exam";

/** One that does not say how long it is comes last. */
const lengthOf = ({ totalQuestions }: TestSummary) => totalQuestions ?? Number.MAX_SAFE_INTEGER;

/** The shortest first, of two as short the one with more time. */
function byGentleness(a: TestSummary, b: TestSummary): number {
  return lengthOf(a) - lengthOf(b) || (b.duration ?? 0) - (a.duration ?? 0);
}
