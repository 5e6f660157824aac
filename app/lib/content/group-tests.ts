import type { TestSummary } from "~/lib/institute/schemas/test";
import { testPaths } from "~/paths";
import { testItem } from "./list-items";

/** Questions from which a test without a subject is a full mock. */
export const MIN_QUESTIONS_OF_FULL_MOCK = 50;

/** As the real exam is: with its buttons and its clock. */
const isReal = ({ mode }: TestSummary) => mode === "exam";

const isFull = ({ mode, totalQuestions }: TestSummary) =>
  mode === "exam" || (totalQuestions ?? 0) >= MIN_QUESTIONS_OF_FULL_MOCK;

/** Groups tests by the subject that they name, which saves the call for the list of subjects. */
export function groupTests(tests: readonly TestSummary[]) {
  const bySubject = Map.groupBy(tests, ({ subjectId, subjectName }) => (subjectName === "" ? null : subjectId));
  const others = bySubject.get(null) ?? [];
  return {
    mocks: others.filter(isFull).sort((one, other) => Number(isReal(other)) - Number(isReal(one))),
    quick: others.filter((test) => !isFull(test)),
    subjects: [...bySubject].flatMap(([id, tests]) =>
      id === null ? [] : [{ id, name: tests[0]?.subjectName ?? "", tests }],
    ),
  };
}

/** Of tests that can be started at `now`. */
export function homeTests(free: readonly TestSummary[], now = Date.now()) {
  const open = free.filter(({ opensAt, closesAt }) => (opensAt ?? now) <= now && now < (closesAt ?? Infinity));
  const { mocks, quick } = groupTests(open);
  const [first] = [...(quick.length > 0 ? quick : open)].sort(compareLength);
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
