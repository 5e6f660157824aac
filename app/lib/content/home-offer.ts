import type { TestSummary } from "~/lib/institute/schemas/test";
import { testPaths } from "~/paths";
import { groupTests } from "./group-tests";
import { testItem } from "./test-item";

export function homeTests(free: readonly TestSummary[]) {
  const { mocks, quick } = groupTests(free);
  const [first] = [...(quick.length > 0 ? quick : free)].sort(compareLength);
  return {
    mocks: mocks.map((test) => ({ testId: test.id, ...testItem(test, testPaths.detail) })),
    first: first ? testItem(first, testPaths.detail) : null,
  };
}

/** Picks the next full mock; the first again where all are done. */
export function nextMock<M extends { testId: number }>(mocks: readonly M[], startedIds: ReadonlySet<number>): M | null {
  return mocks.find(({ testId }) => !startedIds.has(testId)) ?? mocks[0] ?? null;
}

const countQuestionsOf = ({ totalQuestions }: TestSummary) => totalQuestions ?? Number.MAX_SAFE_INTEGER;

function compareLength(a: TestSummary, b: TestSummary): number {
  return countQuestionsOf(a) - countQuestionsOf(b) || (b.duration ?? 0) - (a.duration ?? 0);
}
