import type { TestSummary } from "~/lib/institute/schemas/test";
import type { Named } from "~/paths";

/** From so many questions on, a test without a subject is one to sit through, not one for a short break. */
export const FULL_FROM = 50;

interface TestedSubject extends Named {
  tests: TestSummary[];
}

const isFull = ({ mode, totalQuestions }: TestSummary) => mode === "exam" || (totalQuestions ?? 0) >= FULL_FROM;

/**
 * The tests of an institute as they are found, so that each has a link: those that name a subject behind it, all others
 * on the first screen. The list of subjects is not asked for: it would be a call more.
 */
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
    mocks: others.filter(isFull),
    quick: others.filter((test) => !isFull(test)),
    subjects: [...subjects.values()],
  };
}

/** The premium tests among all; one that the institute also lists as free is free. Null where they did not come. */
export function premiumTests(
  free: readonly TestSummary[] | null,
  all: readonly TestSummary[] | null,
): TestSummary[] | null {
  const freeIds = new Set(free?.map(({ id }) => id));
  return all?.filter((test) => test.isPremium && !freeIds.has(test.id)) ?? null;
}
