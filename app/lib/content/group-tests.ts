import type { TestSummary } from "~/lib/institute/schemas/test";

/** From so many questions on, a test without a subject is one to sit through, not one for a short break. */
const fullFrom = 50;

interface Known {
  subjects: readonly { id: number }[];
  /** Null where the institute did not give them. */
  free: readonly TestSummary[] | null;
  all: readonly TestSummary[] | null;
}

/**
 * The tests of an institute as they are found: those of a subject behind the subject, all others here, so that each has a
 * link. A list that did not come stays null.
 */
export function groupTests({ subjects, free, all }: Known) {
  const listed = new Set(subjects.map(({ id }) => id));
  const behind = (test: TestSummary) => test.subjectId !== null && listed.has(test.subjectId);
  const here = free?.filter((test) => !behind(test)) ?? null;
  const isFull = ({ mode, totalQuestions }: TestSummary) =>
    mode === "exam" || totalQuestions >= fullFrom;
  const freeIds = new Set(free?.map(({ id }) => id));
  return {
    mocks: here?.filter(isFull) ?? null,
    quick: here?.filter((test) => !isFull(test)) ?? null,
    premium: all?.filter((test) => test.isPremium && !freeIds.has(test.id)) ?? null,
    /** How many free tests stand behind a subject; null where nobody knows. */
    countOf: (subjectId: number) =>
      free?.filter((test) => test.subjectId === subjectId).length ?? null,
  };
}
