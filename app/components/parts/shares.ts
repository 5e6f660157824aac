/** Least share of the width for a count above 0, to stay visible. */
const SMALLEST = 0.02;

/** @returns start and width of each; bad counts are 0 */
export function shares(counts: readonly number[], width: number): { x: number; width: number }[] {
  const whole = counts.map((count) => Math.max(count || 0, 0));
  const total = whole.reduce((sum, count) => sum + count, 0);
  const parts = whole.map((count) => (count === 0 ? 0 : Math.max(count / total, SMALLEST)));
  const scale = width / (parts.reduce((sum, share) => sum + share, 0) || 1);
  let x = 0;
  return parts.map((share) => {
    const part = { x, width: share * scale };
    x += part.width;
    return part;
  });
}
