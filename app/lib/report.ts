import {
  isLate,
  listOpen,
  type OpenIndex,
  type OpenKind,
  type OpenRow,
} from "./durable/open-index";

interface Options {
  index: DurableObjectNamespace<OpenIndex>;
  /** undefined: there are no reports. */
  secret: string | undefined;
}

/** What waits too long, for the institute's people; null where the secret is not right. */
export function createReport({ index, secret }: Options) {
  return async (given: string, kind: OpenKind): Promise<OpenRow[] | null> => {
    if (secret === undefined || !(await isSame(given, secret))) return null;
    const now = Date.now();
    return (await listOpen(index, kind)).filter((row) => isLate(row, now));
  };
}

/** Compares digests, so that the time it takes says nothing of the secret. */
async function isSame(given: string, secret: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [one, other] = await Promise.all([digest(given), digest(secret)]);
  return one.reduce((apart, byte, at) => apart | (byte ^ (other[at] ?? 0)), 0) === 0;
}
