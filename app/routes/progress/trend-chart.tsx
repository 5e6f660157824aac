import { ChartFrame } from "~/components/parts/chart-frame";
import { formatDay, formatMarks } from "~/lib/format";
import type { TrendPoint } from "~/lib/notebook/rules/trend";

const TREND_CHART_WIDTH = 320;
const TREND_CHART_HEIGHT = 120;
const TREND_CHART_EDGE = 8;
/** Room for the figures of the scale. */
const SCALE = 30;
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
      <TrendChartLine points={points} />
    </ChartFrame>
  );
}

function formatTest({ name, takenAt, marks, totalMarks }: TrendPoint): string {
  const score = `${formatMarks(marks)} of ${formatMarks(totalMarks)}`;
  return [name || "Mock", formatDay(takenAt), score].join(", ");
}

/** Scale of 0 to 100 per cent; negative results are drawn at 0. */
function TrendChartLine({ points }: { points: readonly TrendPoint[] }) {
  const step = (TREND_CHART_WIDTH - SCALE - 2 * TREND_CHART_EDGE) / (points.length - 1);
  const places = points.map(({ percent }, index) => {
    const height = (Math.min(Math.max(percent, 0), 100) / 100) * (TREND_CHART_HEIGHT - 2 * TREND_CHART_EDGE);
    return {
      x: Math.round(SCALE + TREND_CHART_EDGE + index * step),
      y: Math.round(TREND_CHART_HEIGHT - TREND_CHART_EDGE - height),
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
      {places.map(({ x, y }) => (
        <circle key={x} className="trend-point" cx={x} cy={y} r="6" />
      ))}
    </svg>
  );
}
