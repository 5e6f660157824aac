import type { Receipt } from "~/lib/attempt/attempts";
import { formatCount, formatDuration, formatMarks } from "~/lib/format";
import type { ResultDigest } from "./result-digest";

/** How long after its submission a result is new (ms). */
const NEW_MS = 10 * 60_000;

export const isNewResult = (submittedAt: number | null, now: number) =>
  submittedAt !== null && now - submittedAt < NEW_MS;

/** What is said of a test that has just ended: what the student did, and by how much more than before. */
export function formatFinish(
  { correct, wrong, skipped, totalTime, marks }: ResultDigest,
  before: number | null,
  wasTimeUp = false,
): string {
  const answered = (correct ?? 0) + (wrong ?? 0);
  const all = answered + (skipped ?? 0);
  const inTime = totalTime !== null && totalTime > 0 ? ` in ${formatDuration(totalTime)}` : "";
  // A test that was hardly answered is no reason for a tick.
  const done =
    answered > 0 && answered >= all / 2 ? `You answered ${answered} of ${formatCount(all, "question")}${inTime}.` : "";
  const more = before === null ? 0 : marks - before;
  const better =
    more > 0 ? `That is ${formatMarks(more)} ${more === 1 ? "mark" : "marks"} more than in your last attempt.` : "";
  const end = wasTimeUp ? "The time was up, and your test was submitted by itself." : "";
  return [end, done, better].filter((words) => words !== "").join(" ");
}

/** Longer than any save or round trip takes (ms): such an answer waited for a network. */
const MIN_WAIT_MS = 15_000;

export function phoneWait(rows: readonly Pick<Receipt["rows"][number], "answeredAt" | "receivedAt">[]) {
  const waits = rows.flatMap(({ answeredAt, receivedAt }) =>
    answeredAt === null || receivedAt === null ? [] : [receivedAt - answeredAt],
  );
  const long = waits.filter((wait) => wait >= MIN_WAIT_MS);
  if (long.length === 0) return null;
  return { answers: long.length, longestSeconds: Math.round(Math.max(...long) / 1000) };
}
