import { expect, it } from "vitest";
import type { TestResult } from "~/lib/institute/schemas/test";
import { resultItem } from "~/routes/results/all";
import { fake } from "../../fake";

it.each([
  [19, 24, { badge: "79 %", percent: 79 }],
  [-1, 10, { badge: "0 %", percent: 0 }],
  [4, 0, {}],
])("a result of %d out of %d says its share of the marks", (marks, totalMarks, share) => {
  const createdAt = "2026-11-20T10:00:00Z";
  const said = { performanceId: 7, testId: 801, name: "Bones", createdAt, marks, totalMarks };
  const result = fake<TestResult>("result", said);
  const { badge, percent, href } = resultItem(result);
  expect(href).toBe("/test-results/801/7");
  expect({ badge, percent }).toEqual({ badge: undefined, percent: undefined, ...share });
});
