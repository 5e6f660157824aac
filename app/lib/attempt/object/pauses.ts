/** Pauses between two tries of a submission (ms), besides those of `lib/durable`. */
import { about, between } from "~/lib/durable/pauses";

/** Before the next look for an evaluation sent `sinceSent` ms ago; `begun`: how many were sent. */
export function lookPause(sinceSent: number, begun: number, chance: number): number {
  const most = Math.min(30_000 * 2 ** Math.min(Math.max(begun - 1, 0), 4), 300_000);
  return about(between(5_000, sinceSent / 2, most), chance);
}

const MINUTE = 60_000;
/** How long a refused attempt is retried by itself (ms). */
const REFUSED_FOR_MS = 7 * 24 * 60 * MINUTE;

/** null: a refused attempt waits for the next sign-in. */
export function refusedPause(sinceSubmitted: number, chance: number): number | null {
  if (sinceSubmitted > REFUSED_FOR_MS) return null;
  return about(between(15 * MINUTE, sinceSubmitted / 2, 360 * MINUTE), chance);
}
