import { ChartFrame } from "~/components/parts/chart-frame";
import { TrendLine } from "~/components/parts/trend-line";
import { formatDay, formatMarks } from "~/lib/format";
import type { TrendPoint } from "~/lib/notebook/rules/trend";

const LISTED = 5;

export function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  if (points.length < 2) return null;
  const listed = points.slice(-LISTED).reverse();
  return (
    <ChartFrame
      title="Your mocks, of 100 marks"
      numbers={{
        columns: ["Mock", "Of all marks"],
        rows: listed.map((point, index) => [
          `${points.length - index}. ${formatTest(point)}`,
          `${formatMarks(point.percent)} %`,
        ]),
      }}
    >
      <TrendLine percents={points.map(({ percent }) => percent)} />
    </ChartFrame>
  );
}

function formatTest({ name, takenAt, marks, totalMarks }: TrendPoint): string {
  const score = `${formatMarks(marks)} of ${formatMarks(totalMarks)}`;
  return [name || "Mock", formatDay(takenAt), score].join(", ");
}
