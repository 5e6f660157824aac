import type { LiveComment } from "~/lib/institute/schemas/content";

/** How far (ms) the institute's clock may be behind ours. */
const CLOCKS_APART_MS = 30_000;

interface Tried {
  /** Of its author, as the institute says it. */
  name: string;
  message: string;
  /** When it was first sent (ms since 1970). */
  since: number;
}

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

/** Whether a comment that was sent, with nobody knowing whether it arrived, stands among those of its class. */
export function standsAmong(comments: readonly LiveComment[], { name, message, since }: Tried): boolean {
  return comments.some(
    (one) =>
      oneLine(one.name) === oneLine(name) &&
      oneLine(one.message) === oneLine(message) &&
      (one.createdAt === null || Date.parse(one.createdAt) >= since - CLOCKS_APART_MS),
  );
}
