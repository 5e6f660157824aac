import { formatPlace, type Standing } from "~/lib/result/standing";

const WIDTH = 600;
const MARGIN = 12;
/** More dots than this would touch each other on a phone. */
const MOST_DOTS = 40;

const placeOf = (share: number) => MARGIN + share * (WIDTH - 2 * MARGIN);

/** The students of a test as a row of dots, the worst at the left, and the student among them. */
export function StandingStrip({ standing }: { standing: Standing }) {
  const { students, percentile } = standing;
  if (students === null || percentile === null) return null;
  const dots = Math.min(MOST_DOTS, students);
  const row = Array.from({ length: dots }, (_, index) => `M${placeOf(index / (dots - 1)).toFixed(0)} 16h.1`).join("");
  return (
    <div className="standing-strip">
      <svg viewBox={`0 0 ${WIDTH} 32`} width={WIDTH} height="32" aria-hidden="true">
        <path className="standing-others" d={row} />
        <circle className="standing-me" cx={placeOf(percentile / 100)} cy="16" r="13" />
      </svg>
      <p>{formatPlace(standing)}</p>
    </div>
  );
}
