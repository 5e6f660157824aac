/** Pauses between tries (ms); `chance` (0 to 1) keeps a class of phones from retrying together. */

import { MS_PER_DAY, MS_PER_MINUTE } from "./days";

const REFUSED_FOR_MS = 7 * MS_PER_DAY;
const FIRST_PHONE_MS = 1_000;
const LONGEST_PHONE_MS = 30_000;

export const spread = (ms: number, chance: number) => Math.round(ms * (0.5 + chance));

export const clamp = (least: number, ms: number, most: number) => Math.min(Math.max(ms, least), most);

/** Outlasts a call that a crash cut short. */
export function crashPause(chance: number): number {
  return Math.round(45_000 + 15_000 * chance);
}

/** From 5 s, doubling to 5 minutes; at least `waitMs`. */
export function backoffPause(tries: number, waitMs: number, chance: number): number {
  const growing = spread(Math.min(5_000 * 2 ** Math.min(Math.max(tries - 1, 0), 10), 300_000), chance);
  return Math.max(growing, Math.round(waitMs * (1 + chance / 2)));
}

/** `sinceSent`: ms; `begun`: evaluations sent so far. */
export function lookPause(sinceSent: number, evaluations: number, chance: number): number {
  const most = Math.min(30_000 * 2 ** Math.min(Math.max(evaluations - 1, 0), 4), 300_000);
  return spread(clamp(5_000, sinceSent / 2, most), chance);
}

/** Null: wait for the next sign-in. */
export function refusedPause(sinceSubmitted: number, chance: number): number | null {
  if (sinceSubmitted > REFUSED_FOR_MS) return null;
  return spread(clamp(15 * MS_PER_MINUTE, sinceSubmitted / 2, 360 * MS_PER_MINUTE), chance);
}

/** From 1 s, doubling to 30 s. */
export function pauseAfterFailure(failures: number, chance: number): number {
  const full = Math.min(FIRST_PHONE_MS * 2 ** Math.min(failures, 10), LONGEST_PHONE_MS);
  return full / 2 + (full / 2) * chance;
}
