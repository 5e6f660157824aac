import { ChartFrame } from "~/components/parts/chart-frame";
import { formatDay, formatMarks } from "~/lib/format";
import type { Trend, TrendPoint } from "~/lib/notebook/rules/trend";

const TREND_CHART_WIDTH = 320;
const TREND_CHART_HEIGHT = 120;
const TREND_CHART_EDGE = 8;
/** Room for the figures of the scale. */
const SCALE = 30;
const LISTED = 5;

export function TrendChart({ trend: { points, recent, before, doubt } }: { trend: Trend }) {
  if (points.length < 2) return null;
  const listed = points.slice(-LISTED).reverse();
  return (
    <ChartFrame
      title="Your marks, test by test, of 100"
      summary={recent === null || before === null || doubt === null ? undefined : comparison(recent, before, doubt)}
      numbers={{
        columns: ["Test", "Of all marks"],
        rows: listed.map((point, index) => [
          `${points.length - index}. ${formatTest(point)}`,
          `${formatMarks(point.percent)} %`,
        ]),
      }}
    >
      <TrendChartLine points={points} />
    </ChartFrame>
  );
}

function formatTest({ name, takenAt, marks, totalMarks, isFullMock }: TrendPoint): string {
  const score = `${formatMarks(marks)} of ${formatMarks(totalMarks)}`;
  return [name || "Test", formatDay(takenAt), score, isFullMock ? "mock" : ""].filter(Boolean).join(", ");
}

function comparison(recent: number, before: number, doubt: number): string {
  const words = `Your last three tests: ${formatMarks(recent)} % on average; the three before: ${formatMarks(before)} %`;
  const change = recent - before;
  if (Math.abs(change) <= doubt) return `${words}. So few tests can differ by ${doubt} by chance: too close to say.`;
  return `${words}, ${change > 0 ? "up" : "down"} by ${Math.abs(change)}, give or take ${doubt}.`;
}

/** Scale of 0 to 100 per cent; negative results are drawn at 0. Mocks are large dots. */
function TrendChartLine({ points }: { points: readonly TrendPoint[] }) {
  const step = (TREND_CHART_WIDTH - SCALE - 2 * TREND_CHART_EDGE) / (points.length - 1);
  const places = points.map(({ percent, isFullMock }, index) => {
    const height = (Math.min(Math.max(percent, 0), 100) / 100) * (TREND_CHART_HEIGHT - 2 * TREND_CHART_EDGE);
    const radius = isFullMock ? 7 : 3.5;
    return {
      x: Math.round(SCALE + TREND_CHART_EDGE + index * step),
      y: Math.round(TREND_CHART_HEIGHT - TREND_CHART_EDGE - height),
      radius,
    };
  });
  const middle = TREND_CHART_HEIGHT / 2;
  const grid = [
    [100, TREND_CHART_EDGE],
    [50, middle],
    [0, TREND_CHART_HEIGHT - TREND_CHART_EDGE],
  ] as const;
  return (
    <svg
      className="trend"
      viewBox={`0 0 ${TREND_CHART_WIDTH} ${TREND_CHART_HEIGHT}`}
      width={TREND_CHART_WIDTH}
      height={TREND_CHART_HEIGHT}
      aria-hidden="true"
    >
      <path className="trend-grid" d={grid.map(([, y]) => `M${SCALE} ${y}H${TREND_CHART_WIDTH}`).join("")} />
      {grid.map(([percent, y]) => (
        <text key={percent} className="trend-scale" x={SCALE - 4} y={y + 5}>
          {percent}
        </text>
      ))}
      <path className="trend-line" d={`M${places.map(({ x, y }) => `${x} ${y}`).join("L")}`} />
      {places.map(({ x, y, radius }) => (
        <circle key={x} className="trend-point" cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}
