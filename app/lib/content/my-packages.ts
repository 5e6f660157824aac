import type { ContentContext } from "./content-source";
import { compareEnds, isOver } from "./owned-package";

const MAX_PACKAGES_ON_HOME = 3;

type MyPackageLoading = Pick<ContentContext, "institute" | "instituteCache">;

/** @throws InstituteError */
export async function loadMyPackages(
  { institute, instituteCache }: MyPackageLoading,
  instituteCode: string,
  now: number,
) {
  const bought = await institute.packages.bought();
  const open = bought.filter((one) => !isOver(one, now));
  const first = open.sort(compareEnds).slice(0, MAX_PACKAGES_ON_HOME);
  const packages = await Promise.all(
    first.map(async (one) => ({ ...one, tests: await instituteCache.packageTests(instituteCode, one.id) })),
  );
  return { packages, more: open.length - first.length };
}

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
