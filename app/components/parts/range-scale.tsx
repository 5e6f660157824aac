interface RangeScaleProps {
  /** 0 to 100, as the ends of the range. */
  at: number;
  from: number;
  to: number;
  marks?: readonly number[];
}

const WIDTH = 320;
const EDGE = 8;
const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;

const placeOf = (value: number) => Math.round(EDGE + (Math.min(Math.max(value, 0), 100) / 100) * (WIDTH - 2 * EDGE));

/** A range on a scale from 0 to 100, for eyes alone: the words beside it say the same. */
export function RangeScale({ at, from, to, marks = [0, 50, 100] }: RangeScaleProps) {
  return (
    <svg className="range-scale" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path className="range-line" d={`M${placeOf(0)} ${MIDDLE}H${placeOf(100)}`} />
      <path className="range-marks" d={marks.map((mark) => `M${placeOf(mark)} 3v${HEIGHT - 6}`).join("")} />
      <path className="range-span" d={`M${placeOf(from)} ${MIDDLE}H${placeOf(to)}`} />
      <circle className="range-at" cx={placeOf(at)} cy={MIDDLE} r="6" />
    </svg>
  );
}
