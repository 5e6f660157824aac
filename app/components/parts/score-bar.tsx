import { Icon } from "./icon";
import { check, cross, empty } from "./icon-paths";

interface ScoreCounts {
  right: number | null;
  wrong: number | null;
  leftOut: number | null;
}

const SCORE_BAR_WIDTH = 1000;
const SCORE_BAR_HEIGHT = 100;
const scoreKinds = ["right", "wrong", "left-out"] as const;

/** Least share of the width for a count above 0, to stay visible. */
const SMALLEST = 0.02;

/** @returns start and width of each */
export function shares(counts: readonly number[], width: number): { x: number; width: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const parts = counts.map((count) => (count === 0 ? 0 : Math.max(count / total, SMALLEST)));
  const scale = width / (parts.reduce((sum, share) => sum + share, 0) || 1);
  let x = 0;
  return parts.map((share) => {
    const part = { x, width: share * scale };
    x += part.width;
    return part;
  });
}

/** For eyes alone: the words beside it say the same. Null where a count is not known. */
export function ScoreStrip({ right, wrong, leftOut }: ScoreCounts) {
  if (right === null || wrong === null || leftOut === null) return null;
  return (
    <svg
      viewBox={`0 0 ${SCORE_BAR_WIDTH} ${SCORE_BAR_HEIGHT}`}
      className="score-strip"
      width={SCORE_BAR_WIDTH}
      height={SCORE_BAR_HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shares([right, wrong, leftOut], SCORE_BAR_WIDTH).map(({ x, width }, at) =>
        width > 0 ? (
          <rect
            key={scoreKinds[at]}
            className={`score-bar-${scoreKinds[at]}`}
            x={x.toFixed(1)}
            width={width.toFixed(1)}
            height={SCORE_BAR_HEIGHT}
          />
        ) : null,
      )}
    </svg>
  );
}

export function ScoreBar({ dropped = 0, ...counts }: ScoreCounts & { dropped?: number }) {
  const { right, wrong, leftOut } = counts;
  const parts = [
    { kind: "right", count: right, words: "right", icon: check },
    { kind: "wrong", count: wrong, words: "wrong", icon: cross },
    { kind: "left-out", count: leftOut, words: "left out", icon: empty },
  ];
  const known = parts.filter(({ count }) => count !== null);
  if (known.length === 0) return null;
  return (
    <div className="score-bar">
      <ScoreStrip {...counts} />
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
