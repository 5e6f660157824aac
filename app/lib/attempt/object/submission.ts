/** One try to have an attempt evaluated; however many tries it takes, it is evaluated once. */

import type { Evaluation } from "~/lib/attempt/protocol/replies";
import { failureKind, refusalWords, retryAfterMs } from "~/lib/durable/failure-kind";
import type { Submission } from "~/lib/institute/inputs";
import type { TestPaper } from "~/lib/institute/schemas/paper";
import type { AttemptInstitute, TakenTest } from "./institute-port";

export interface TryMemory {
  /** Performance ids of this test that are not this attempt; null: not known. Fixed once an evaluation was sent. */
  baseline: readonly number[] | null;
  /** Evaluations that may have taken effect: the outcome of the first is looked up before a second. */
  begun: number;
  /** When the last of them was sent (ms since 1970). */
  sentAt: number | null;
  /** It was answered with a no: if the list does not have it, nothing will come of it. Missing in older records. */
  isAnswered?: boolean;
  /** Whether the list of taken tests was ever read for this attempt. */
  isListKnown: boolean;
}

/** look: the evaluation may have taken effect, so only the list is read. later: turned away, so the list is read first. */
export type TryOutcome =
  | { kind: "accepted"; evaluation: Evaluation }
  | { kind: "refused"; message: string; isPaperChanged: boolean }
  | { kind: "signed-out" }
  | { kind: "look" }
  | { kind: "later"; waitMs: number };

interface OwnSubmission extends Submission {
  startedAt: number;
  /** Performance ids of the student's earlier attempts of this test. */
  earlier: readonly number[];
}

interface Ports {
  now(): number;
  /** Must store its argument before it returns: a crash may follow. */
  remember(memory: TryMemory): void;
}

/** How long only the list is read after an evaluation with an unclear outcome (ms since it was sent). */
export const LOOK_MS = 120_000;
/** The same while a list that could be read before cannot be read (ms). */
const LOOK_WITHOUT_LIST_MS = 900_000;

export async function trySubmission(
  institute: AttemptInstitute,
  submission: OwnSubmission,
  memory: TryMemory,
  ports: Ports,
): Promise<TryOutcome> {
  // A list shows what was evaluated before it was asked for, not before it came.
  const lookedAt = ports.now();
  const list = await readList(institute, submission.testId, memory.begun > 0);
  if (list === "signed-out") return { kind: "signed-out" };
  const known = { ...memory };
  if (list !== "unreadable") {
    known.isListKnown = true;
    if (memory.begun === 0) {
      known.baseline = list.map(({ performanceId }) => performanceId);
    } else {
      const ours = list.find((one) => isOurs(one, memory.baseline, submission));
      if (ours !== undefined) return { kind: "accepted", evaluation: ours };
    }
  }
  if (memory.begun > 0) {
    const patience = list === "unreadable" && memory.isListKnown ? LOOK_WITHOUT_LIST_MS : LOOK_MS;
    const isOver = memory.isAnswered === true && list !== "unreadable";
    if (!isOver && lookedAt < (memory.sentAt ?? lookedAt) + patience) {
      if (known.isListKnown !== memory.isListKnown) ports.remember(known);
      return { kind: "look" };
    }
  }
  const sent = { ...known, begun: known.begun + 1, sentAt: ports.now(), isAnswered: false };
  ports.remember(sent);
  try {
    return { kind: "accepted", evaluation: await institute.evaluate(submission) };
  } catch (error) {
    const kind = failureKind(error);
    if (kind === "unclear") return { kind: "look" };
    // Whatever the status says, a gateway may have said it after the institute had acted.
    ports.remember({ ...sent, isAnswered: true });
    switch (kind) {
      case "signed-out":
        return { kind };
      case "later":
        return { kind, waitMs: retryAfterMs(error) };
      case "refused": {
        const after = await readList(institute, submission.testId);
        const ours =
          typeof after === "string" ? undefined : after.find((one) => isOurs(one, sent.baseline, submission));
        if (ours !== undefined) return { kind: "accepted", evaluation: ours };
        const message = refusalWords(error);
        return { kind, message, isPaperChanged: await isPaperChanged(institute, submission) };
      }
    }
  }
}

async function readList(
  institute: AttemptInstitute,
  testId: number,
  comesAgain = false,
): Promise<TakenTest[] | "signed-out" | "unreadable"> {
  try {
    return (await institute.takenTests(comesAgain)).filter((one) => one.testId === testId);
  } catch (error) {
    return failureKind(error) === "signed-out" ? "signed-out" : "unreadable";
  }
}

/** Neither an earlier attempt nor there before this one; if that is unknown, dated after its start. */
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

/** False if the institute does not say. */
async function isPaperChanged(institute: AttemptInstitute, { testId, answers }: OwnSubmission): Promise<boolean> {
  try {
    return !holds(await institute.getTest(testId), answers);
  } catch {
    return false;
  }
}

/** Whether a test has exactly the questions of these rows, and every chosen option. */
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
