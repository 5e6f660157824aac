import { percentOf } from "~/lib/content/best-marks";
import { formatMoment, formatScore } from "~/lib/format";
import type { TestResult } from "~/lib/institute/schemas/test";
import type { ListItem } from "~/lib/list/list";
import { testPaths } from "~/paths";

export function resultItem(result: TestResult): ListItem {
  const { performanceId, testId, name, createdAt, marks, totalMarks } = result;
  const percent = totalMarks > 0 ? percentOf(marks, totalMarks) : null;
  return {
    ...(percent === null ? {} : { badge: `${percent} %`, percent }),
    id: performanceId,
    name: name || "Test",
    href: testPaths.review(testId, performanceId),
    facts: [formatScore(result), formatMoment(createdAt)],
    at: createdAt,
  };
}
