import type { TestSummary } from "~/lib/institute/schemas/test";
import type { Named } from "~/paths";

/** Questions from which a test without a subject is a full mock. */
export const MIN_QUESTIONS_OF_FULL_MOCK = 50;

interface TestedSubject extends Named {
  tests: TestSummary[];
}

/** As the real exam is: with its buttons and its clock. */
const isReal = ({ mode }: TestSummary) => mode === "exam";

const isFull = ({ mode, totalQuestions }: TestSummary) =>
  mode === "exam" || (totalQuestions ?? 0) >= MIN_QUESTIONS_OF_FULL_MOCK;

/** Groups tests by the subject that they name, which saves the call for the list of subjects. */
export function groupTests(tests: readonly TestSummary[]) {
  const subjects = new Map<number, TestedSubject>();
  const others: TestSummary[] = [];
  for (const test of tests) {
    const { subjectId: id, subjectName: name } = test;
    if (id === null || name === "") {
      others.push(test);
      continue;
    }
    const subject = subjects.get(id) ?? { id, name, tests: [] };
    subject.tests.push(test);
    subjects.set(id, subject);
  }
  return {
    /** Those like the real exam first. */
    mocks: others.filter(isFull).sort((one, other) => Number(isReal(other)) - Number(isReal(one))),
    quick: others.filter((test) => !isFull(test)),
    subjects: [...subjects.values()],
  };
}

/** Counts a test as free where the institute lists it in both. */
export function premiumTests(
  free: readonly TestSummary[] | null,
  all: readonly TestSummary[] | null,
): TestSummary[] | null {
  const freeIds = new Set(free?.map(({ id }) => id));
  return all?.filter((test) => test.isPremium && !freeIds.has(test.id)) ?? null;
}
