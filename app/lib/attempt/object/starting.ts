import type { Accommodations } from "~/lib/accommodations";
import type { BeginInput, BeginResult } from "~/lib/attempt/protocol/replies";
import type { Paper } from "~/lib/attempt/rules/types";
import { formatMoment } from "~/lib/moment";
import { within } from "~/lib/within";
import { newRecord } from "./attempt-record";
import { viewOf } from "./attempt-views";
import { type AttemptInstitute, beginFailure } from "./institute-port";
import { paperFromTest } from "./paper";
import type { AttemptRecord } from "./store";

/** Longest wait for the list of taken tests, which a start can do without. */
const BASELINE_WAIT_MS = 3_000;

type Start =
  | { kind: "ready"; paper: Paper; accommodations: Accommodations; baseline: number[] | null }
  | Extract<BeginResult, { kind: "failed" }>;

export async function fetchStart(
  institute: AttemptInstitute,
  { testId, without }: Pick<BeginInput, "testId" | "without">,
): Promise<Start> {
  try {
    const test = await institute.getTest(testId, true);
    const paper = { ...paperFromTest(test), testId };
    if (paper.questions.length === 0) {
      return { kind: "failed", reason: "empty", message: "This test has no questions yet." };
    }
    if ((paper.leftOut?.count ?? 0) > without) {
      const message = "Some questions of this test cannot be shown.";
      return { kind: "failed", reason: "incomplete", message };
    }
    const baseline = test.performanceIds ?? (await within(listedTestOf(institute, testId), BASELINE_WAIT_MS));
    return { kind: "ready", paper, accommodations: test.accommodations, baseline };
  } catch (error) {
    return { kind: "failed", ...beginFailure(error) };
  }
}

async function listedTestOf(institute: AttemptInstitute, testId: number): Promise<number[] | null> {
  try {
    const tests = await institute.takenTests();
    return tests.filter((t) => t.testId === testId).map((t) => t.performanceId);
  } catch {
    return null;
  }
}

export function nextRecord(
  latest: AttemptRecord | null,
  { paper, accommodations, baseline }: Extract<Start, { kind: "ready" }>,
  input: BeginInput,
  now: number,
): AttemptRecord | BeginResult {
  const earlier = unfinished(latest, input, now);
  if (earlier !== null) return earlier;
  const shut = outsideWindow(paper, now);
  if (shut !== null) return { kind: "failed", reason: "refused", message: shut };
  const number = (latest?.number ?? 0) + 1;
  const record = newRecord(number, `a${number}-${crypto.randomUUID()}`, paper, baseline, now);
  return { ...record, attempt: { ...record.attempt, accommodations } };
}

/** Null inside the window. @param now ms since 1970 */
function outsideWindow({ opensAt, closesAt }: Paper, now: number): string | null {
  if (opensAt !== undefined && now < opensAt) {
    return `This test opens on ${formatMoment(opensAt)}. You can start it then.`;
  }
  return closesAt !== undefined && now >= closesAt
    ? `This test closed on ${formatMoment(closesAt)}. It cannot be started any more.`
    : null;
}

/** Answer while an earlier attempt must end first; null: a new one may begin. */
export function unfinished(record: AttemptRecord | null, input: BeginInput, now: number): BeginResult | null {
  const phase = record?.attempt.phase;
  if (record === null || phase === "submitted") return null;
  if (phase === "refused" && input.afterRefusal) return null;
  const kind = phase === "running" ? "running" : "unfinished";
  return { kind, view: viewOf(record, input.device, now) };
}
