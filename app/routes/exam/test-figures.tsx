import { FigureStrip } from "~/components/parts/figure-strip";
import { penaltyOf } from "~/lib/content/test-words";
import { formatMarks } from "~/lib/format";
import type { TestPaper } from "~/lib/institute/schemas/paper";

type Facts = Pick<TestPaper, "totalQuestions" | "totalMarks" | "negativeMarks"> & {
  sections: readonly unknown[];
  /** Minutes; null where the institute does not say. */
  duration: number | null;
};

/** How much a test is, and how it is marked. */
export function TestFigures({ test }: { test: Facts }) {
  const { totalQuestions, totalMarks, negativeMarks, duration, sections } = test;
  const penalty = penaltyOf(negativeMarks);
  const inAll = totalMarks > 0 ? [{ value: formatMarks(totalMarks), label: "marks in all" }] : [];
  const figures = [
    { value: totalQuestions, label: totalQuestions === 1 ? "question" : "questions" },
    ...(duration === null ? [] : [{ value: duration, label: "min" }]),
    ...(totalQuestions === 0 || totalMarks <= 0
      ? []
      : [
          {
            value: `+${formatMarks(totalMarks / totalQuestions)} ${penalty}`,
            label: penalty === "" ? "right, no minus" : "right, wrong",
          },
        ]),
    ...(sections.length > 1 ? [{ value: sections.length, label: "sections" }] : inAll),
  ];
  return <FigureStrip figures={figures} label="The test" />;
}
