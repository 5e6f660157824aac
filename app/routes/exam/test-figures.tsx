import { FigureStrip } from "~/components/parts/figure-strip";
import { arePlausibleMarks } from "~/lib/content/marks";
import { formatMarking } from "~/lib/content/test-text";
import { formatMarks } from "~/lib/format";
import type { TestPaper } from "~/lib/institute/schemas/paper";

type TestFigureFacts = Pick<TestPaper, "totalMarks" | "negativeMarks"> & {
  totalQuestions: number | null;
  sections: readonly unknown[];
  duration: number | null;
  marking?: ReturnType<typeof formatMarking> | null;
};

export function TestFigures({ test }: { test: TestFigureFacts }) {
  const { totalQuestions, totalMarks, negativeMarks, duration, sections } = test;
  const marking =
    test.marking ??
    (totalQuestions && totalMarks > 0 ? formatMarking([{ marks: totalMarks / totalQuestions, negativeMarks }]) : null);
  const mean = totalMarks / (totalQuestions || 1);
  const inAll =
    totalMarks > 0 && arePlausibleMarks({ marks: mean, negativeMarks: 0 })
      ? [{ value: formatMarks(totalMarks), label: "marks in all" }]
      : [];
  const figures = [
    ...(totalQuestions === null
      ? []
      : [{ value: totalQuestions, label: totalQuestions === 1 ? "question" : "questions" }]),
    ...(duration === null ? [] : [{ value: duration, label: "min" }]),
    ...(marking === null
      ? []
      : [{ value: marking.words, label: marking.hasPenalty ? "right, wrong" : "right, no minus" }]),
    ...(sections.length > 1 ? [{ value: sections.length, label: "sections" }] : inAll),
  ];
  return <FigureStrip figures={figures} label="The test" />;
}
