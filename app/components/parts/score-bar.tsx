import { Icon } from "./icon";
import { check, cross, empty } from "./icon-paths";
import { shares } from "./shares";

interface ScoreBarProps {
  right: number;
  wrong: number;
  leftOut: number;
}

const WIDTH = 1000;
const HEIGHT = 100;

/** Right, wrong and left out as one bar, with signs, counts and words below it. */
export function ScoreBar({ right, wrong, leftOut }: ScoreBarProps) {
  const parts = [
    { kind: "right", count: right, words: "right", icon: check },
    { kind: "wrong", count: wrong, words: "wrong", icon: cross },
    { kind: "left-out", count: leftOut, words: "left out", icon: empty },
  ];
  const places = shares([right, wrong, leftOut], WIDTH);
  return (
    <div className="score-bar">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ kind }, position) => {
          const place = places[position];
          return place && place.width > 0 ? (
            <rect
              key={kind}
              className={`score-bar-${kind}`}
              x={place.x.toFixed(1)}
              width={place.width.toFixed(1)}
              height={HEIGHT}
            />
          ) : null;
        })}
      </svg>
      <ul>
        {parts.map(({ kind, count, words, icon }) => (
          <li key={kind} className={`score-bar-${kind}`}>
            <Icon path={icon} small />
            <strong>{count}</strong> {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
