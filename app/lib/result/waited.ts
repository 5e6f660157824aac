import type { Receipt } from "~/lib/attempt/attempts";

/** Longer than any save or round trip takes (ms): such an answer waited for a network. */
const ON_ITS_WAY_MS = 15_000;

export interface Waited {
  answers: number;
  /** Seconds. */
  longest: number;
}

export function waitedOnPhone(
  rows: readonly Pick<Receipt["rows"][number], "answeredAt" | "receivedAt">[],
): Waited | null {
  const waits = rows.flatMap(({ answeredAt, receivedAt }) =>
    answeredAt === null || receivedAt === null ? [] : [receivedAt - answeredAt],
  );
  const long = waits.filter((wait) => wait >= ON_ITS_WAY_MS);
  if (long.length === 0) return null;
  return { answers: long.length, longest: Math.round(Math.max(...long) / 1000) };
}
