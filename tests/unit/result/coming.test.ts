import { describe, expect, it } from "vitest";
import type { AttemptPhase } from "~/lib/attempt/rules/types";
import { InstituteError } from "~/lib/institute/errors";
import type { TestResult } from "~/lib/institute/schemas/test";
import { loader as attemptsLoader } from "~/routes/results/attempts";
import { loader as latestLoader } from "~/routes/results/latest";
import { loadDigest } from "~/routes/results/result-loading";
import { loader as reviewLoader } from "~/routes/results/review";
import type { Part } from "../../fake";
import { openDoor } from "../request/session/visit";
import { fakeServices, routeArgs } from "../route-args";
import { aResult } from "./sample-result";

const missing = new InstituteError("not-found", "Resource not found", { status: 404 });
const broken = new InstituteError("server", "Server error", { status: 502 });
const late = new InstituteError("timeout", "Request timeout. Please try again.");
const busy = new InstituteError("rate-limited", "Too many attempts.", { retryAfter: 9 });
const ended = new InstituteError("unauthenticated", "Authentication required");
const DAY_MS = 24 * 3_600_000;

interface Told {
  phase?: AttemptPhase;
  /** Ms since the submission. */
  ago?: number;
  isOurs?: boolean;
  held?: Part<TestResult>[];
}

function args(failure: InstituteError, { phase = "submitted", ago = 1000, isOurs = true, held = [] }: Told = {}) {
  const evaluation = { performanceId: 5 };
  const submission = { phase, evaluation, submittedAt: Date.now() - ago };
  const past = { number: 3, attemptId: "a3", startedAt: 0, submission };
  const attempt = { phase, questions: [] };
  const receipt = { ...past, testId: 7, rows: [] };
  const services = {
    admission: { ...openDoor, end: async () => undefined },
    waitUntil: () => undefined,
    session: { student: { id: "101", instituteCode: "PCBT" }, renew: () => undefined, expire: () => undefined },
    drafts: { store: async () => "empty" as const },
    toasts: { add: () => undefined },
    preferences: { isLite: async () => false },
    log: { instituteFailure: () => undefined },
    institute: { tests: { taken: async () => [] } },
    optionalPart: async (part: Promise<unknown>) => ({ value: await part, failure: null }),
    attempts: {
      read: async () => ({ kind: "attempt" as const, view: { ...past, attempt } }),
      receipt: async () => (isOurs ? { kind: "receipt" as const, receipt } : { kind: "none" as const }),
      history: async () => ({ kind: "history" as const, attempts: [past] }),
    },
    notebook: {
      result: async () => Promise.reject(failure),
      results: async () => held,
      fill: async () => undefined,
      takeBookmarks: () => undefined,
    },
  };
  return routeArgs(services, { path: "/test/results?test=7", params: { testId: "7", attemptId: "5" } });
}

const loaders = { "the latest result": latestLoader, "the result by its address": reviewLoader };

describe.each(Object.entries(loaders))("an attempt without its result, by %s", (_, loader) => {
  it.each([
    [missing, 200],
    [broken, 502],
    [late, 504],
  ])("an attempt without its result is shown as on its way: %s", async (failure, status) => {
    expect(await loader(args(failure))).toMatchObject({
      data: { view: "coming", testId: 7, number: 3, isLate: false },
      init: { status },
    });
  });

  it("a result that did not come in a day is called late", async () => {
    const shown = await loader(args(missing, { ago: DAY_MS + 1000 }));
    expect(shown).toMatchObject({ data: { view: "coming", isLate: true } });
  });

  it("an attempt without its result says to slow down, or to sign in, when that is why", async () => {
    await expect(loader(args(busy))).rejects.toMatchObject({ init: { status: 429 } });
    const answer = await loader(args(ended)).catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get("Location")).toMatch(/^\/login/);
  });
});

it("a result that is not of an attempt from here is not found", async () => {
  const shown = reviewLoader(args(missing, { isOurs: false }));
  await expect(shown).rejects.toMatchObject({ init: { status: 404 } });
});

it("a result that cannot be read again after a correction is shown as it is held", async () => {
  const held = aResult(1, []);
  const listed = { testId: held.testId, performanceId: held.performanceId, marks: 2 };
  const context = fakeServices({
    institute: { tests: { taken: async () => [listed], performance: async () => Promise.reject(broken) } },
    notebook: { result: async () => held },
    optionalPart: (part: Promise<unknown>) =>
      part.then(
        (value) => ({ value }),
        () => ({ value: null }),
      ),
  });
  const { result } = await loadDigest(context, held.testId, held.performanceId);
  expect(result).toEqual(held);
});

it.each([
  ["refused", 1],
  ["running", 0],
] as const)(
  "an attempt that is not in the institute's list is among the attempts while it is %s: %i",
  async (phase, count) => {
    const { unlisted } = await attemptsLoader(args(missing, { phase }));
    expect(unlisted).toHaveLength(count);
  },
);

it("an attempt that is not in the institute's list leads to its result where the notebook has it", async () => {
  const held = [{ performanceId: 5, testId: 7, sections: [] }];
  const known = await attemptsLoader(args(missing, { held }));
  expect(known.unlisted).toMatchObject([{ storedId: 5 }]);
  expect((await attemptsLoader(args(missing))).unlisted).toMatchObject([{ storedId: null }]);
});
