import type { TestSummary } from "~/lib/institute/schemas/test";

/** From so many questions on, a test without a subject is one to sit through, not one for a short break. */
export const FULL_FROM = 50;

interface Known {
  subjects: readonly { id: number }[];
  /** Null where the institute did not give them. */
  free: readonly TestSummary[] | null;
}

/**
 * The tests of an institute as they are found: those of a subject behind the subject, all others here, so that each has a
 * link. A list that did not come stays null.
 */
export function groupTests({ subjects, free }: Known) {
  const listed = new Set(subjects.map(({ id }) => id));
  const behind = (test: TestSummary) => test.subjectId !== null && listed.has(test.subjectId);
  const here = free?.filter((test) => !behind(test)) ?? null;
  const isFull = ({ mode, totalQuestions }: TestSummary) =>
    mode === "exam" || totalQuestions >= FULL_FROM;
  return {
    mocks: here?.filter(isFull) ?? null,
    quick: here?.filter((test) => !isFull(test)) ?? null,
    /** The free tests behind a subject; null where nobody knows. */
    ofSubject: (subjectId: number) => free?.filter((test) => test.subjectId === subjectId) ?? null,
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
