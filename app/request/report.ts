import { isLate, listOpen, type OpenIndex, type OpenKind, type OpenRow } from "~/lib/durable/open-index";

/** Compares digests in constant time. */
export async function isSecret(guess: string, secret: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [one, other] = await Promise.all([digest(guess), digest(secret)]);
  return one.reduce((apart, byte, at) => apart | (byte ^ (other[at] ?? 0)), 0) === 0;
}

interface RequestReportOptions {
  index: DurableObjectNamespace<OpenIndex>;
  secret: string | undefined;
}

export function createReport({ index, secret }: RequestReportOptions) {
  return async (text: string, kind: OpenKind): Promise<OpenRow[] | null> => {
    if (secret === undefined || !(await isSecret(text, secret))) return null;
    const now = Date.now();
    return (await listOpen(index, kind)).filter((row) => isLate(row, now));
  };
}
