interface RangeScaleProps {
  /** 0 to 100, as the ends of the range. */
  at: number;
  from: number;
  to: number;
  marks?: readonly number[];
}

const onScale = (value: number) => Math.min(Math.max(value, 0), 100);

/** A bar from 0 to 100 with a pale tail for doubt, for eyes alone: the words beside it say the same. */
export function RangeScale({ at, from, to, marks = [50] }: RangeScaleProps) {
  const [sure, most] = [onScale(from), onScale(to)];
  return (
    <svg className="range-scale" width="100%" height="16" aria-hidden="true">
      <rect className="range-sure" width={`${sure}%`} height="16" />
      <rect className="range-doubt" x={`${sure}%`} width={`${most - sure}%`} height="16" />
      {marks.map((mark) => (
        <rect key={mark} className="range-mark" x={`${mark}%`} width="1" height="16" />
      ))}
      <rect className="range-at" x={`${onScale(at)}%`} width="4" height="16" transform="translate(-2)" />
    </svg>
  );
}

const rangeSigns = { "range-sure": "safe", "range-doubt": "possible", "range-at": "most likely" };

/** What a bar says, once for all bars of a page. */
export function RangeLegend() {
  return (
    <>
      <p className="range-ends" aria-hidden="true">
        <span>0</span>
        <span>half</span>
        <span>100</span>
      </p>
      <ul className="facts">
        {Object.entries(rangeSigns).map(([sign, words]) => (
          <li key={sign} className="row-title">
            <svg className="range-scale" width="16" height="16" aria-hidden="true">
              <rect className={sign} width="16" height="16" />
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}
