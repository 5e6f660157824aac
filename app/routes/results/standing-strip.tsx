import { formatPlace, type Standing } from "~/lib/result/standing";

const STANDING_STRIP_WIDTH = 600;
const MARGIN = 12;
/** More dots than this would touch each other on a phone. */
const MOST_DOTS = 40;

const placeOnStrip = (share: number) => MARGIN + share * (STANDING_STRIP_WIDTH - 2 * MARGIN);

/** The students of a test as a row of dots, the worst at the left, and the student among them. */
export function StandingStrip({ standing }: { standing: Standing }) {
  const { students, percentile } = standing;
  if (students === null || percentile === null) return null;
  const dots = Math.min(MOST_DOTS, students);
  const row = Array.from({ length: dots }, (_, index) => `M${placeOnStrip(index / (dots - 1)).toFixed(0)} 16h.1`).join(
    "",
  );
  return (
    <div className="standing-strip">
      <svg viewBox={`0 0 ${STANDING_STRIP_WIDTH} 32`} width={STANDING_STRIP_WIDTH} height="32" aria-hidden="true">
        <path className="standing-others" d={row} />
        <circle className="standing-me" cx={placeOnStrip(percentile / 100)} cy="16" r="13" />
      </svg>
      <p>{formatPlace(standing)}</p>
    </div>
  );
}
