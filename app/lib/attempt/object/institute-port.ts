import type { BeginFailure, Evaluation } from "~/lib/attempt/protocol/replies";
import { type Bindings, readVariables } from "~/lib/env";
import { instituteAddress } from "~/lib/institute/address";
import { createCaller } from "~/lib/institute/caller";
import { createInstitute } from "~/lib/institute/client";
import { InstituteError, messages } from "~/lib/institute/errors";
import type { Submission } from "~/lib/institute/inputs";
import type { TestResult } from "~/lib/institute/schemas/test";
import { type GrantedTime, grantedTimeSchema } from "~/lib/institute/schemas/user";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";

/** `isZoned`: whether `createdAt` is the same wherever it is read. */
export type TakenTest = Evaluation & Pick<TestResult, "testId" | "createdAt" | "isZoned">;

export type AttemptInstitute = ReturnType<typeof createAttemptInstitute>;

const BEGIN_FAILURES: Partial<Record<InstituteError["kind"], BeginFailure>> = {
  unauthenticated: "signed-out",
  unusable: "refused",
  invalid: "refused",
  "not-found": "not-found",
  forbidden: "forbidden",
  refused: "refused",
};

export function beginFailure(error: unknown): { reason: BeginFailure; message: string } {
  if (!(error instanceof InstituteError)) return { reason: "unavailable", message: messages.test };
  // Our own check: no test has such an id.
  if (error.kind === "invalid" && error.status === null) {
    return { reason: "not-found", message: error.message };
  }
  return { reason: BEGIN_FAILURES[error.kind] ?? "unavailable", message: error.message };
}

const CONFIRM_TIMEOUT_MS = 10_000;

type InstitutePortPace = Pick<Parameters<typeof createTransport>[0], "timeoutMs" | "sleep">;

export function createAttemptInstitute(env: Bindings, token: string, pace: InstitutePortPace = {}) {
  const { INSTITUTE_API_URL } = readVariables(env);
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, INSTITUTE_API_URL);
  const wire = { fetch, baseUrl, token, ...pace };
  const log = createLog("attempt");
  const opened = (options: typeof wire & { repeats?: "none" }) =>
    createInstitute(createTransport(options), { resolveMedia, onDroppedRow: log.droppedRow });
  const { tests, profile } = opened(wire);
  return {
    /** @param begins tells the institute that an attempt begins */
    getTest: (testId: number, begins?: true) => tests.get(testId, begins),
    /** Must not repeat the call by itself. */
    evaluate: (submission: Submission): Promise<Evaluation> => tests.evaluate(submission),
    /** @param comesAgain skips repeats, as the caller asks again */
    takenTests: (comesAgain = false): Promise<TakenTest[]> =>
      (comesAgain ? opened({ ...wire, repeats: "none" }).tests : tests).taken(),
    /** Null: unknown here. */
    async confirm(): Promise<GrantedTime | null> {
      const call = createCaller(createTransport({ timeoutMs: CONFIRM_TIMEOUT_MS, ...wire, repeats: "none" }));
      const body = await call.send("profile");
      try {
        return call.object("profile", body, grantedTimeSchema);
      } catch {
        return null;
      }
    },
    endSession: (device: string) => profile.signOutDevice(device),
  };
}
