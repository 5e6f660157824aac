/** What the smallest share that is not nothing gets of the whole, so that it is seen. */
const SMALLEST = 0.02;

/**
 * Where the parts of a bar stand, in their order.
 * @param counts how many of each; what is below 0 or no number counts as 0
 * @param width of the whole bar
 * @returns start and width of each part; all widths 0 where there is nothing
 */
export function shares(counts: readonly number[], width: number): { x: number; width: number }[] {
  const whole = counts.map((count) => Math.max(count || 0, 0));
  const total = whole.reduce((sum, count) => sum + count, 0);
  const wanted = whole.map((count) => (count === 0 ? 0 : Math.max(count / total, SMALLEST)));
  const scale = width / (wanted.reduce((sum, share) => sum + share, 0) || 1);
  let x = 0;
  return wanted.map((share) => {
    const part = { x, width: share * scale };
    x += part.width;
    return part;
  });
}
