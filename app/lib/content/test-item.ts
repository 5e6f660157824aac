import { countOf } from "~/lib/format";
import type { TestSummary } from "~/lib/institute/schemas/test";
import type { ListItem } from "~/lib/list/list";
import { accessOf } from "./access-of";
import { makesSense } from "./marks";
import { penaltyOf, shortTestName } from "./test-words";

/** `best`: see bestOf. */
export function testItem(
  test: TestSummary,
  pathOf: (testId: number) => string,
  best: ReadonlyMap<number, string> = new Map(),
): ListItem {
  const marks = best.get(test.id);
  return {
    ...(marks === undefined ? {} : { badge: `Best ${marks}` }),
    id: test.id,
    kind: "test",
    name: shortTestName(test.name),
    href: pathOf(test.id),
    facts: [
      test.totalQuestions === null ? "" : countOf(test.totalQuestions, "question"),
      test.duration ? `${test.duration} min` : "",
      makesSense({ marks: 1, negativeMarks: test.negativeMarks }) ? penaltyOf(test.negativeMarks) : "",
    ],
    ...accessOf(test),
  };
}
