/** One try to have an attempt evaluated, such that however often it is tried, it is evaluated once. */
import type { Submission } from "~/lib/institute/inputs";
import { type AttemptInstitute, failureKind, type TakenTest } from "./institute-port";
import type { Evaluation } from "./results";

/** What is remembered between the tries of one attempt. */
export interface TryMemory {
  /** Performance ids of this test that are not this attempt; null: not known yet. */
  baseline: readonly number[] | null;
  /** How many evaluations were begun: after the first, its outcome must be looked up before another. */
  begun: number;
}

export type TryOutcome =
  | { kind: "accepted"; evaluation: Evaluation }
  | { kind: "refused"; message: string }
  | { kind: "signed-out" }
  | { kind: "again" };

/**
 * Asks the institute once. `remember` must have stored its argument when it returns: it is called before
 * each step after which a crash would matter.
 */
export async function trySubmission(
  institute: AttemptInstitute,
  submission: Submission & { startedAt: number },
  memory: TryMemory,
  remember: (memory: TryMemory) => void,
): Promise<TryOutcome> {
  let { baseline } = memory;
  try {
    const taken = (await institute.takenTests()).filter(
      ({ testId }) => testId === submission.testId,
    );
    if (memory.begun > 0) {
      const ours = taken.find((one) => isOurs(one, baseline, submission.startedAt));
      if (ours !== undefined) return { kind: "accepted", evaluation: ours };
    } else {
      baseline = taken.map(({ performanceId }) => performanceId);
    }
  } catch (error) {
    if (failureKind(error) === "signed-out") return { kind: "signed-out" };
    // Blind only on the very first try, when nothing can have been evaluated yet: an institute whose list never
    // comes must still get the answers.
    if (memory.begun > 0) return { kind: "again" };
  }
  remember({ baseline, begun: memory.begun + 1 });
  try {
    return { kind: "accepted", evaluation: await institute.evaluate(submission) };
  } catch (error) {
    const kind = failureKind(error);
    switch (kind) {
      case "signed-out":
        remember({ baseline, begun: memory.begun });
        return { kind };
      case "refused":
        remember({ baseline, begun: memory.begun });
        return { kind, message: error instanceof Error ? error.message : "" };
      case "later":
        remember({ baseline, begun: memory.begun });
        return { kind: "again" };
      case "unclear":
        return { kind: "again" };
    }
  }
}

/**
 * Whether an evaluated attempt is this one: not there before it, or, where that is not known, dated after its
 * start (ms since 1970).
 */
function isOurs(
  { performanceId, createdAt }: TakenTest,
  baseline: readonly number[] | null,
  startedAt: number,
): boolean {
  if (baseline !== null) return !baseline.includes(performanceId);
  return createdAt !== null && Date.parse(createdAt) >= startedAt;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** How long to wait after the nth failed try: 5 s, 10 s, 20 s, at most 5 minutes. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(Math.max(tries - 1, 0), 10), LONGEST_PAUSE_MS);
}
