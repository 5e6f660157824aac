/** Pauses between two tries (ms); random (`chance`: 0 to 1), so that a class does not retry together. */

/** Half of `ms` to one and a half. */
export const about = (ms: number, chance: number) => Math.round(ms * (0.5 + chance));

export const between = (least: number, ms: number, most: number) =>
  Math.min(Math.max(ms, least), most);

/** Long enough for a call that was cut short by a crash to have ended. */
export function crashPause(chance: number): number {
  return Math.round(45_000 + 15_000 * chance);
}

/** After the nth try that was turned away: 5 s, growing to 5 minutes; at least `waitMs`. */
export function laterPause(tries: number, waitMs: number, chance: number): number {
  const growing = about(
    Math.min(5_000 * 2 ** Math.min(Math.max(tries - 1, 0), 10), 300_000),
    chance,
  );
  return Math.max(growing, Math.round(waitMs * (1 + chance / 2)));
}
