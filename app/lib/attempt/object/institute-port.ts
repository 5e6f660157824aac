import type { BeginFailure, Evaluation } from "~/lib/attempt/protocol/replies";
import { type Bindings, readVariables } from "~/lib/env";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import type { Submission } from "~/lib/institute/inputs";
import type { TestPaper } from "~/lib/institute/schemas/paper";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";

export interface TakenTest extends Evaluation {
  testId: number;
  /** As the institute writes it; null where it does not say. */
  createdAt: string | null;
}

export interface AttemptInstitute {
  getTest(testId: number): Promise<TestPaper>;
  /** Must not repeat the call by itself. */
  evaluate(submission: Submission): Promise<Evaluation>;
  takenTests(): Promise<TakenTest[]>;
  confirm(): Promise<void>;
  endSession(device: string): Promise<void>;
}

/** refused and later: nothing was evaluated. unclear: it may have been. */
export type FailureKind = "signed-out" | "refused" | "later" | "unclear";

/** A gateway may send these after it passed the call on: it gave up (408), a repeat (409), we hung up (499). */
const HANDED_ON: readonly number[] = [408, 409, 499];

/** A firewall may say 4xx too, so only a 400 or 422 with the institute's own words is a refusal. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof InstituteError)) return "unclear";
  const { kind, status, serverText } = error;
  if (kind === "unauthenticated") return "signed-out";
  // Rejected before anything was sent.
  if (kind === "invalid" && status === null) return "refused";
  if (status === null || status < 400 || status >= 500) return "unclear";
  if ((status === 400 || status === 422) && serverText !== null) return "refused";
  return HANDED_ON.includes(status) ? "unclear" : "later";
}

/** Whether another call would be answered alike. */
export function isClearAnswer(error: unknown): boolean {
  const status = error instanceof InstituteError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

export function refusalWords(error: unknown): string {
  if (!(error instanceof InstituteError)) return "";
  return error.serverText ?? error.message;
}

/** How long the failed call asks us to wait (ms), an hour at most; 0: it does not say. */
export function retryAfterMs(error: unknown): number {
  const seconds = error instanceof InstituteError ? (error.retryAfter ?? 0) : 0;
  return Math.min(seconds, 3600) * 1000;
}

const BEGIN_FAILURES: Partial<Record<InstituteError["kind"], BeginFailure>> = {
  unauthenticated: "signed-out",
  invalid: "not-found",
  "not-found": "not-found",
  forbidden: "forbidden",
  refused: "forbidden",
};

export function beginFailure(error: unknown): { reason: BeginFailure; message: string } {
  if (!(error instanceof InstituteError)) return { reason: "unavailable", message: messages.test };
  return { reason: BEGIN_FAILURES[error.kind] ?? "unavailable", message: error.message };
}

const CONFIRM_TIMEOUT_MS = 10_000;

export type Pace = Pick<Parameters<typeof createTransport>[0], "timeoutMs" | "sleep">;

export function createAttemptInstitute(
  env: Bindings,
  token: string,
  pace: Pace = {},
): AttemptInstitute {
  const { INSTITUTE_API_URL } = readVariables(env);
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, INSTITUTE_API_URL);
  const transport = createTransport({ fetch, baseUrl, token, ...pace });
  const log = createLog("attempt");
  const onDroppedRow = (call: string, reason: string) => log.droppedRow(call, reason);
  const { tests, profile } = createInstitute(transport, { resolveMedia, onDroppedRow });
  return {
    getTest: (testId) => tests.get(testId),
    evaluate: (submission) => tests.evaluate(submission),
    takenTests: () => tests.taken(),
    async confirm() {
      const wire = { fetch, baseUrl, token, timeoutMs: CONFIRM_TIMEOUT_MS, ...pace, repeats: 0 };
      await createTransport(wire).send("profile");
    },
    endSession: (device) => profile.signOutDevice(device),
  };
}
