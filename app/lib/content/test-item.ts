import { formatCount } from "~/lib/format";
import type { TestSummary } from "~/lib/institute/schemas/test";
import type { ItemOf } from "~/lib/list/list";
import type { BestMarks } from "./best-marks";
import { itemPlace } from "./lesson-item";
import { listAccess } from "./list-access";
import { shortTestName } from "./test-text";

export function testItem(
  test: TestSummary,
  pathOf: (testId: number) => string,
  best: ReadonlyMap<number, BestMarks> = new Map(),
): ItemOf<"test"> {
  const marks = best.get(test.id);
  return {
    ...(marks === undefined ? {} : { badge: `Best ${marks.words}` }),
    ...(marks?.percent == null ? {} : { percent: marks.percent }),
    id: test.id,
    kind: "test",
    name: shortTestName(test.name),
    href: pathOf(test.id),
    facts: [
      test.totalQuestions === null ? "" : formatCount(test.totalQuestions, "question"),
      test.duration ? `${test.duration} min` : "",
    ],
    place: itemPlace(test),
    ...listAccess(test),
  };
}
