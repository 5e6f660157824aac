import type { ContentContext } from "~/lib/content/content-source";
import { testItem } from "~/lib/content/list-items";
import type { Job } from "~/lib/institute/schemas/job";
import type { ListItem } from "~/lib/list/list";
import { packagePaths, testPaths } from "~/paths";

const SLOW_TESTS_MS = 3000;

export interface Preparation {
  tests: ListItem[];
  package: { name: string; href: string } | null;
  isPart: boolean;
}

/** Leaves out tests and packages that the institute does not know. */
export async function preparationFor(
  { institute, optionalPart }: Pick<ContentContext, "institute" | "optionalPart">,
  { testIds, packageId }: Pick<Job, "testIds" | "packageId">,
): Promise<Preparation> {
  const [all, one] = await Promise.all([
    testIds.length > 0 ? optionalPart(institute.tests.all(), SLOW_TESTS_MS) : null,
    packageId === null ? null : optionalPart(institute.packages.get(packageId), SLOW_TESTS_MS),
  ]);
  const known = new Map((all?.value ?? []).map((test) => [test.id, test]));
  const tests = [...new Set(testIds)].flatMap((id) => {
    const test = known.get(id);
    if (test === undefined) return [];
    return [testItem(test, test.isPremium ? testPaths.premiumDetail : testPaths.detail)];
  });
  const missing = [all, one].map((part) => part?.failure ?? null);
  return {
    tests,
    package: one?.value ? { name: one.value.name, href: packagePaths.details(one.value.id) } : null,
    isPart: missing.some((failure) => failure !== null && failure.kind !== "not-found"),
  };
}
