import { Icon } from "./icon";
import { check, cross, empty } from "./icon-paths";
import { shares } from "./shares";

interface ScoreBarProps {
  right: number | null;
  wrong: number | null;
  leftOut: number | null;
  dropped?: number;
}

const SCORE_BAR_WIDTH = 1000;
const SCORE_BAR_HEIGHT = 100;

export function ScoreBar({ right, wrong, leftOut, dropped = 0 }: ScoreBarProps) {
  const parts = [
    { kind: "right", count: right, words: "right", icon: check },
    { kind: "wrong", count: wrong, words: "wrong", icon: cross },
    { kind: "left-out", count: leftOut, words: "left out", icon: empty },
  ];
  const known = parts.filter(({ count }) => count !== null);
  if (known.length === 0) return null;
  const places = shares(
    known.map(({ count }) => count ?? 0),
    SCORE_BAR_WIDTH,
  );
  return (
    <div className="score-bar">
      {known.length === parts.length ? (
        <svg
          viewBox={`0 0 ${SCORE_BAR_WIDTH} ${SCORE_BAR_HEIGHT}`}
          width={SCORE_BAR_WIDTH}
          height={SCORE_BAR_HEIGHT}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {parts.map(({ kind }, position) => {
            const place = places[position];
            return place && place.width > 0 ? (
              <rect
                key={kind}
                className={`score-bar-${kind}`}
                x={place.x.toFixed(1)}
                width={place.width.toFixed(1)}
                height={SCORE_BAR_HEIGHT}
              />
            ) : null;
          })}
        </svg>
      ) : null}
      <ul>
        {known.map(({ kind, count, words, icon }) => (
          <li key={kind} className={`score-bar-${kind}`}>
            <Icon path={icon} small />
            <strong>{count}</strong> {words}
          </li>
        ))}
        {dropped > 0 ? (
          <li>
            <strong>{dropped}</strong> dropped
          </li>
        ) : null}
      </ul>
    </div>
  );
}
