interface RangeScaleProps {
  /** 0 to 100, as the ends of the range. */
  at: number;
  from: number;
  to: number;
  marks?: readonly number[];
}

const SCALE_WIDTH = 320;
const EDGE = 8;
const SCALE_HEIGHT = 20;
const MIDDLE = SCALE_HEIGHT / 2;

const placeOnScale = (value: number) =>
  Math.round(EDGE + (Math.min(Math.max(value, 0), 100) / 100) * (SCALE_WIDTH - 2 * EDGE));

/** A range on a scale from 0 to 100, for eyes alone: the words beside it say the same. */
export function RangeScale({ at, from, to, marks = [0, 50, 100] }: RangeScaleProps) {
  return (
    <svg
      className="range-scale"
      viewBox={`0 0 ${SCALE_WIDTH} ${SCALE_HEIGHT}`}
      width={SCALE_WIDTH}
      height={SCALE_HEIGHT}
      aria-hidden="true"
    >
      <path className="range-line" d={`M${placeOnScale(0)} ${MIDDLE}H${placeOnScale(100)}`} />
      <path className="range-marks" d={marks.map((mark) => `M${placeOnScale(mark)} 3v${SCALE_HEIGHT - 6}`).join("")} />
      <path className="range-span" d={`M${placeOnScale(from)} ${MIDDLE}H${placeOnScale(to)}`} />
      <circle className="range-at" cx={placeOnScale(at)} cy={MIDDLE} r="6" />
    </svg>
  );
}
