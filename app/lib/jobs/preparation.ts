import type { ContentContext } from "~/lib/content/content-source";
import { testItem } from "~/lib/content/list-items";
import type { Job } from "~/lib/institute/schemas/job";
import { packagePaths, testPaths } from "~/paths";

const SLOW_TESTS_MS = 3000;

/** Leaves out tests and packages that the institute does not know. */
export async function preparationFor(
  { institute, optionalPart }: Pick<ContentContext, "institute" | "optionalPart">,
  { testIds, packageId }: Pick<Job, "testIds" | "packageId">,
) {
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
  return {
    tests,
    package: one?.value ? { name: one.value.name, href: packagePaths.details(one.value.id) } : null,
    isPart: [all, one].some((part) => part?.failure && part.failure.kind !== "not-found"),
  };
}

export type Preparation = Awaited<ReturnType<typeof preparationFor>>;
