import type { ContentContext } from "./content-source";
import { compareEnds, isOver } from "./owned-package";
import { markSteps, type StudyState, stateOf, studyPath } from "./study-path";

const MAX_PACKAGES_ON_HOME = 3;

/** `now`: ms. @throws InstituteError */
export async function loadMyPackages(
  { institute, instituteCache }: Pick<ContentContext, "institute" | "instituteCache">,
  instituteCode: string,
  { now, studied: study }: { now: number; studied: Promise<StudyState> },
) {
  const bought = await institute.packages.bought();
  const open = bought.filter((one) => !isOver(one, now));
  const first = open.sort(compareEnds).slice(0, MAX_PACKAGES_ON_HOME);
  const [studied, ...all] = await Promise.all([
    study,
    ...first.map(({ id }) => instituteCache.packageSteps(instituteCode, id)),
  ]);
  const packages = first.map((one, index) => {
    const { steps = null, subjects = null } = all[index] ?? {};
    const path = studyPath(markSteps([{ id: "", title: "", items: steps }], studied), { subjects });
    const isBegun = steps?.some((step) => stateOf(step, studied) !== undefined) ?? false;
    const tests = steps?.flatMap(({ kind, id }) => (kind === "test" ? [Number(id)] : [])) ?? null;
    return { ...one, tests, next: path.next, isBegun };
  });
  return { packages, more: open.length - first.length };
}

export type MyPackage = Awaited<ReturnType<typeof loadMyPackages>>["packages"][number];

/** "3 of 14 tests taken"; only the number of tests where the institute does not list them. */
export function formatTestsTaken(
  { tests, totalTests }: { tests: readonly number[] | null; totalTests: number },
  taken: ReadonlySet<number>,
): string {
  const total = tests?.length ?? totalTests;
  if (total === 0) return "";
  const words = total === 1 ? "test" : "tests";
  if (tests === null) return `${total} ${words}`;
  return `${tests.filter((id) => taken.has(id)).length} of ${total} ${words} taken`;
}
