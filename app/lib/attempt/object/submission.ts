/** Evaluates once, however many tries it takes. */

import type { Evaluation } from "~/lib/attempt/protocol/replies";
import { classifyFailure, refusalText, retryAfterMs } from "~/lib/durable/failure-kind";
import { InstituteError } from "~/lib/institute/errors";
import { checkSubmission, type Submission } from "~/lib/institute/inputs";
import type { TestPaper } from "~/lib/institute/schemas/paper";
import type { AttemptInstitute, TakenTest } from "./institute-port";

export interface TryMemory {
  /** Ids of performances that are not this attempt; null: unknown. Fixed once an evaluation was sent. */
  baseline: readonly number[] | null;
  /** Evaluations that may have taken effect: look for the first before a second. */
  begun: number;
  sentAt: number | null;
  /** Set by a refusal or a limit: what the list lacks will not come. */
  isAnswered: boolean;
  isListKnown: boolean;
}

/** look: it may have taken effect, so read the list alone; later: turned away by a limit, so read the list first. */
export type TryOutcome =
  | { kind: "accepted"; evaluation: Evaluation }
  | { kind: "refused"; message: string; isPaperChanged: boolean }
  | { kind: "signed-out" }
  | { kind: "look" }
  | { kind: "later"; waitMs: number };

interface OwnSubmission extends Submission {
  startedAt: number;
  earlier: readonly number[];
}

/** Time to read the list alone after an evaluation that neither succeeded nor was refused. */
const LOOK_FOR_RESULT_MS = 120_000;
/** As LOOK_FOR_RESULT_MS, while a list that was readable is not. */
const LOOK_WITHOUT_LIST_MS = 900_000;

/** @throws InstituteError "invalid" for rows that break our own rules: an error of ours, which no institute said */
export async function trySubmission(
  institute: AttemptInstitute,
  submission: OwnSubmission,
  memory: TryMemory,
  /** `remember` stores before it returns: a crash may follow. */
  ports: { now(): number; remember(memory: TryMemory): void },
): Promise<TryOutcome> {
  checkSubmission(submission);
  // A list shows what was evaluated before it was asked for.
  const lookedAt = ports.now();
  const list = await readList(institute, submission.testId, memory.begun > 0);
  if (list === "signed-out") return { kind: "signed-out" };
  const known = { ...memory };
  if (list !== "unreadable") {
    known.isListKnown = true;
    if (memory.begun === 0) {
      known.baseline = list.map(({ performanceId }) => performanceId);
    } else {
      const ours = list.find((one) => isOwnResult(one, memory.baseline, submission));
      if (ours !== undefined) return { kind: "accepted", evaluation: ours };
    }
  }
  if (memory.begun > 0) {
    const patience = list === "unreadable" && memory.isListKnown ? LOOK_WITHOUT_LIST_MS : LOOK_FOR_RESULT_MS;
    const isOver = memory.isAnswered && list !== "unreadable";
    if (!isOver && lookedAt < (memory.sentAt ?? lookedAt) + patience) {
      if (known.isListKnown !== memory.isListKnown) ports.remember(known);
      return { kind: "look" };
    }
  }
  const next = { ...known, begun: known.begun + 1, sentAt: ports.now(), isAnswered: false };
  ports.remember(next);
  try {
    return { kind: "accepted", evaluation: await institute.evaluate(submission) };
  } catch (error) {
    const kind = classifyFailure(error);
    switch (kind) {
      // Whatever the status, a proxy may have answered after the institute acted, and its list may lag.
      case "unclear":
        return { kind: "look" };
      case "later":
        if (!isLimited(error)) return { kind: "look" };
        ports.remember({ ...next, isAnswered: true });
        return { kind, waitMs: retryAfterMs(error) };
      case "signed-out":
        return { kind };
      case "refused": {
        ports.remember({ ...next, isAnswered: true });
        const after = await readList(institute, submission.testId);
        const ours =
          typeof after === "string" ? undefined : after.find((one) => isOwnResult(one, next.baseline, submission));
        if (ours !== undefined) return { kind: "accepted", evaluation: ours };
        const message = refusalText(error);
        return { kind, message, isPaperChanged: await isPaperChanged(institute, submission) };
      }
    }
  }
}

/** A limit answers before anything is done, and a class that meets it must not wait for minutes. */
const isLimited = (error: unknown) => error instanceof InstituteError && error.status === 429;

async function readList(
  institute: AttemptInstitute,
  testId: number,
  comesAgain = false,
): Promise<TakenTest[] | "signed-out" | "unreadable"> {
  try {
    return (await institute.takenTests(comesAgain)).filter((one) => one.testId === testId);
  } catch (error) {
    return classifyFailure(error) === "signed-out" ? "signed-out" : "unreadable";
  }
}

/** Neither earlier nor there before; where unknown, dated after the start. */
function isOwnResult(
  { performanceId, createdAt, isZoned }: TakenTest,
  baseline: readonly number[] | null,
  { earlier, startedAt }: OwnSubmission,
): boolean {
  if (earlier.includes(performanceId)) return false;
  if (baseline !== null) return !baseline.includes(performanceId);
  // Without a zone a moment may be hours off, and an earlier result pass for this one.
  return createdAt !== null && isZoned && Date.parse(createdAt) >= startedAt;
}

/** False if the institute does not say. */
async function isPaperChanged(institute: AttemptInstitute, { testId, answers }: OwnSubmission): Promise<boolean> {
  try {
    return !holds(await institute.getTest(testId), answers);
  } catch {
    return false;
  }
}

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
