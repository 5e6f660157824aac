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
