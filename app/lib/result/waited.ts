import type { Receipt } from "~/lib/attempt/attempts";

/** An answer that takes longer to arrive (ms) waited for a network, not for its save or the way. */
const ON_ITS_WAY_MS = 15_000;

export interface Waited {
  /** Answers that waited on the phone. */
  answers: number;
  /** Seconds that one of them waited at most. */
  longest: number;
}

/** How long answers waited on the phone, of the receipt; null where none did. */
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
