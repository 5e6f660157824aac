/** One try to have an attempt evaluated, such that however often it is tried, it is evaluated once. */

import type { Evaluation } from "~/lib/attempt/protocol/replies";
import type { Submission } from "~/lib/institute/inputs";
import type { TestPaper } from "~/lib/institute/schemas/paper";
import {
  type AttemptInstitute,
  failureKind,
  refusalWords,
  retryAfterMs,
  type TakenTest,
} from "./institute-port";

export interface TryMemory {
  /** Performance ids of this test that are not this attempt; null: not known. */
  baseline: readonly number[] | null;
  /** Evaluations that may have been acted upon: after the first, its outcome is looked up before another. */
  begun: number;
  /** When the last of those was sent (ms since 1970); null: none was. */
  sentAt: number | null;
  /** Whether the list of taken tests was ever read for this attempt. */
  isListKnown: boolean;
}

/**
 * look: the last evaluation may have been acted upon, only the list is asked for now. later: nothing was evaluated,
 * and not before `waitMs`.
 */
export type TryOutcome =
  | { kind: "accepted"; evaluation: Evaluation }
  | { kind: "refused"; message: string; isPaperChanged: boolean }
  | { kind: "signed-out" }
  | { kind: "look" }
  | { kind: "later"; waitMs: number };

export interface OwnSubmission extends Submission {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Performance ids of the student's earlier attempts of this test. */
  earlier: readonly number[];
}

interface Ports {
  /** Milliseconds since 1970. */
  now(): number;
  /** Must have stored its argument when it returns: called before each step after which a crash would matter. */
  remember(memory: TryMemory): void;
}

/** After an evaluation whose outcome is unclear the list alone is asked for so long (ms since it was sent). */
export const LOOK_MS = 120_000;
/** The same while a list that was read before cannot be read. */
export const LOOK_WITHOUT_LIST_MS = 900_000;

export async function trySubmission(
  institute: AttemptInstitute,
  submission: OwnSubmission,
  memory: TryMemory,
  ports: Ports,
): Promise<TryOutcome> {
  // A list tells of what was evaluated before it was asked for, not before it came.
  const lookedAt = ports.now();
  const list = await readList(institute, submission.testId);
  if (list === "signed-out") return { kind: "signed-out" };
  let known = memory;
  if (list !== "unreadable") {
    known = { ...memory, isListKnown: true };
    if (memory.begun === 0) {
      known.baseline = list.map(({ performanceId }) => performanceId);
    } else {
      const ours = list.find((one) => isOurs(one, memory.baseline, submission));
      if (ours !== undefined) return { kind: "accepted", evaluation: ours };
    }
  }
  if (memory.begun > 0) {
    const patience = list === "unreadable" && memory.isListKnown ? LOOK_WITHOUT_LIST_MS : LOOK_MS;
    if (lookedAt < (memory.sentAt ?? lookedAt) + patience) {
      if (known.isListKnown !== memory.isListKnown) ports.remember(known);
      return { kind: "look" };
    }
  }
  ports.remember({ ...known, begun: known.begun + 1, sentAt: ports.now() });
  try {
    return { kind: "accepted", evaluation: await institute.evaluate(submission) };
  } catch (error) {
    const kind = failureKind(error);
    if (kind === "unclear") return { kind: "look" };
    ports.remember(known);
    switch (kind) {
      case "signed-out":
        return { kind };
      case "later":
        return { kind, waitMs: retryAfterMs(error) };
      case "refused": {
        const message = refusalWords(error);
        return { kind, message, isPaperChanged: await isPaperChanged(institute, submission) };
      }
    }
  }
}

async function readList(
  institute: AttemptInstitute,
  testId: number,
): Promise<TakenTest[] | "signed-out" | "unreadable"> {
  try {
    return (await institute.takenTests()).filter((one) => one.testId === testId);
  } catch (error) {
    return failureKind(error) === "signed-out" ? "signed-out" : "unreadable";
  }
}

/**
 * Whether an evaluated attempt is this one: none of the student's earlier ones, and not there before it, or, where
 * that is not known, dated after its start.
 */
function isOurs(
  { performanceId, createdAt }: TakenTest,
  baseline: readonly number[] | null,
  { earlier, startedAt }: OwnSubmission,
): boolean {
  if (earlier.includes(performanceId)) return false;
  if (baseline !== null) return !baseline.includes(performanceId);
  // Without a zone a date may be half a day off.
  return createdAt !== null && hasZone(createdAt) && Date.parse(createdAt) >= startedAt;
}

const hasZone = (date: string) => /\d:\d\d.*(?:Z|GMT|UTC|[+-]\d\d(?::?\d\d)?)\s*$/i.test(date);

/** Whether the institute's test is not the one any more that was sat; false where it does not say. */
async function isPaperChanged(
  institute: AttemptInstitute,
  { testId, answers }: OwnSubmission,
): Promise<boolean> {
  try {
    return !holds(await institute.getTest(testId), answers);
  } catch {
    return false;
  }
}

/** Whether a test has just the questions of these rows, and every option that was chosen. */
function holds(test: TestPaper, rows: Submission["answers"]): boolean {
  const options = new Map(test.questions.map(({ id, options }) => [id, options]));
  const unreadable = new Set(test.leftOut.ids);
  return (
    rows.length === options.size + unreadable.size &&
    rows.every(([question, option]) => {
      const found = options.get(question);
      if (found === undefined) return unreadable.has(question);
      return option < 0 || found.some(({ id }) => id === option);
    })
  );
}
