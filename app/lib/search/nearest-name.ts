/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Bounds the cost of a comparison. */
const MAX_LENGTH = 60;
/** In shorter words one changed letter makes another word. */
const MIN_LENGTH = 4;

/** Finds the name that `typed` most likely means; allows one wrong letter in four. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const word = typed.trim().toLowerCase();
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return null;
  let best: { name: string; away: number } | null = null;
  for (const name of names) {
    const lower = name.toLowerCase();
    const words = lower.split(/[\s,&]+/u).filter((part) => part.length >= MIN_LENGTH);
    const away = Math.min(...[lower.slice(0, 2 * MAX_LENGTH), ...words].map((one) => distance(word, one)));
    if (away <= word.length / 4 && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { name, away };
  }
  return best?.name ?? null;
}
