import type { Receipt } from "~/lib/attempt/attempts";

/** Longer than any save or round trip takes (ms): such an answer waited for a network. */
const MIN_WAIT_MS = 15_000;

export interface PhoneWait {
  answers: number;
  /** Seconds. */
  longestSeconds: number;
}

export function phoneWait(
  rows: readonly Pick<Receipt["rows"][number], "answeredAt" | "receivedAt">[],
): PhoneWait | null {
  const waits = rows.flatMap(({ answeredAt, receivedAt }) =>
    answeredAt === null || receivedAt === null ? [] : [receivedAt - answeredAt],
  );
  const long = waits.filter((wait) => wait >= MIN_WAIT_MS);
  if (long.length === 0) return null;
  return { answers: long.length, longestSeconds: Math.round(Math.max(...long) / 1000) };
}
