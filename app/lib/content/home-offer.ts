import type { TestSummary } from "~/lib/institute/schemas/test";
import type { Named } from "~/paths";
import { groupTests } from "./group-tests";

/** A subject as its tests name it, and how many of them it has. */
export interface OfferedSubject extends Named {
  tests: number;
}

function subjectsOf(tests: readonly TestSummary[]): OfferedSubject[] {
  const found = new Map<number, OfferedSubject>();
  for (const { subjectId: id, subjectName: name } of tests) {
    if (id === null || name === "") continue;
    const known = found.get(id) ?? { id, name, tests: 0 };
    found.set(id, { ...known, tests: known.tests + 1 });
  }
  return [...found.values()];
}

/**
 * What Home offers of the free tests: the full mock that comes next, a short test to begin with, and the subjects.
 * Those named by the tests are all that is needed here: asking for the list of subjects would be a call more.
 */
export function homeOffer(free: readonly TestSummary[], taken: ReadonlySet<number>) {
  const subjects = subjectsOf(free);
  const { mocks, quick } = groupTests({ subjects, free });
  const full = [...(mocks ?? [])].sort((a, b) => Number(isReal(b)) - Number(isReal(a)));
  return {
    mock: full.find(({ id }) => !taken.has(id)) ?? full[0] ?? null,
    first: [...(quick ?? [])].sort(byGentleness)[0] ?? null,
    subjects,
  };
}

/** Those with the rules of the real exam go before tests that are only long. */
const isReal = ({ mode }: TestSummary) => mode === "exam";

/** The shortest first, of two as short the one with more time. */
function byGentleness(a: TestSummary, b: TestSummary): number {
  return a.totalQuestions - b.totalQuestions || (b.duration ?? 0) - (a.duration ?? 0);
}
