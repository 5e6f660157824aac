import { ChartFrame } from "~/components/parts/chart-frame";
import { formatDay, formatMarks } from "~/lib/format";
import type { Trend, TrendPoint } from "~/lib/notebook/rules/trend";

const WIDTH = 320;
const HEIGHT = 100;
const EDGE = 6;
const LISTED = 5;

export function TrendChart({ trend: { points, recent, before } }: { trend: Trend }) {
  if (points.length < 2) return null;
  const listed = points.slice(-LISTED).reverse();
  return (
    <ChartFrame
      title="Your marks, test by test"
      summary={recent === null || before === null ? undefined : comparison(recent, before)}
      numbers={{
        columns: ["Test", "Of all marks"],
        rows: listed.map((point, index) => [
          `${points.length - index}. ${testWords(point)}`,
          `${formatMarks(point.percent)} %`,
        ]),
      }}
    >
      <Line percents={points.map(({ percent }) => percent)} />
    </ChartFrame>
  );
}

function testWords({ name, takenAt, marks, totalMarks }: TrendPoint): string {
  const score = `${formatMarks(marks)} of ${formatMarks(totalMarks)}`;
  return [name || "Test", formatDay(takenAt), score].filter(Boolean).join(", ");
}

function comparison(recent: number, before: number): string {
  const words = `Your last three tests: ${formatMarks(recent)} % on average; the three before: ${formatMarks(before)} %`;
  const change = recent - before;
  if (change === 0) return `${words}.`;
  return `${words}, ${change > 0 ? "up" : "down"} by ${Math.abs(change)}.`;
}

/** Scale of 0 to 100 per cent; negative results are drawn at 0. */
function Line({ percents }: { percents: readonly number[] }) {
  const step = (WIDTH - 2 * EDGE) / (percents.length - 1);
  const places = percents.map((percent, index) => {
    const height = (Math.min(Math.max(percent, 0), 100) / 100) * (HEIGHT - 2 * EDGE);
    return { x: Math.round(EDGE + index * step), y: Math.round(HEIGHT - EDGE - height) };
  });
  const middle = HEIGHT / 2;
  return (
    <svg className="trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path className="trend-grid" d={`M0 ${EDGE}h${WIDTH}M0 ${middle}h${WIDTH}M0 ${HEIGHT - EDGE}h${WIDTH}`} />
      <path className="trend-line" d={`M${places.map(({ x, y }) => `${x} ${y}`).join("L")}`} />
      {places.map(({ x, y }) => (
        <circle key={x} className="trend-point" cx={x} cy={y} r="4" />
      ))}
    </svg>
  );
}
