const TREND_LINE_WIDTH = 320;
const TREND_LINE_HEIGHT = 120;
const TREND_LINE_EDGE = 8;
/** Room for the figures of the scale. */
const TREND_LINE_SCALE = 36;

/** Scale of 0 to 100 per cent; negative results are drawn at 0. */
export function TrendLine({ percents }: { percents: readonly number[] }) {
  const step = (TREND_LINE_WIDTH - TREND_LINE_SCALE - 2 * TREND_LINE_EDGE) / (percents.length - 1);
  const places = percents.map((percent, index) => {
    const height = (Math.min(Math.max(percent, 0), 100) / 100) * (TREND_LINE_HEIGHT - 2 * TREND_LINE_EDGE);
    return {
      x: Math.round(TREND_LINE_SCALE + TREND_LINE_EDGE + index * step),
      y: Math.round(TREND_LINE_HEIGHT - TREND_LINE_EDGE - height),
    };
  });
  const middle = TREND_LINE_HEIGHT / 2;
  const grid = [
    [100, TREND_LINE_EDGE],
    [50, middle],
    [0, TREND_LINE_HEIGHT - TREND_LINE_EDGE],
  ] as const;
  return (
    <svg
      className="trend"
      viewBox={`0 0 ${TREND_LINE_WIDTH} ${TREND_LINE_HEIGHT}`}
      width={TREND_LINE_WIDTH}
      height={TREND_LINE_HEIGHT}
      aria-hidden="true"
    >
      <path className="trend-grid" d={grid.map(([, y]) => `M${TREND_LINE_SCALE} ${y}H${TREND_LINE_WIDTH}`).join("")} />
      {grid.map(([percent, y]) => (
        <text key={percent} className="trend-scale" x={TREND_LINE_SCALE - 4} y={y + 5}>
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
