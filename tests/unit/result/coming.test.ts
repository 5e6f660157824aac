import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { loader as attemptsLoader } from "~/routes/results/attempts";
import { loader as latestLoader } from "~/routes/results/latest";

const missing = new InstituteError("not-found", "Resource not found", { status: 404 });
const broken = new InstituteError("server", "Server error", { status: 502 });
const submission = { phase: "submitted", evaluation: { performanceId: 5 } };

function args(failure: InstituteError, phase = "submitted") {
  const url = new URL("https://pcbt.invalid/test/results?test=7");
  const past = { number: 1, attemptId: "a1", startedAt: 0, submission: { ...submission, phase } };
  const attempt = { phase, questions: [] };
  const context = {
    url,
    session: { student: { id: "101", instituteCode: "PCBT" }, renew: () => undefined },
    preferences: { isLite: async () => false },
    log: { instituteFailure: () => undefined },
    institute: { tests: { taken: async () => [] } },
    optionalPart: async (part: Promise<unknown>) => ({ value: await part, failure: null }),
    attempts: {
      read: async () => ({ kind: "attempt", view: { attemptId: "a1", attempt, submission } }),
      receipt: async () => ({ kind: "none" }),
      history: async () => ({ kind: "history", attempts: [past] }),
    },
    notebook: {
      result: async () => Promise.reject(failure),
      results: async () => [],
      fill: () => undefined,
      takeBookmarks: () => undefined,
    },
  };
  return { context, params: { testId: "7" }, request: new Request(url) } as never;
}

describe("an attempt that the institute took without giving its result yet", () => {
  it("is said to be there, by the page of the result", async () => {
    expect(await latestLoader(args(missing))).toEqual({ kind: "coming", testId: 7 });
  });

  it("is not mistaken for an institute that fails", async () => {
    const failed = await latestLoader(args(broken)).catch((thrown: unknown) => thrown);
    expect(failed).not.toHaveProperty("kind", "coming");
  });

  it.each([
    ["submitted", 1],
    ["refused", 1],
    ["submitting", 1],
    ["running", 0],
  ] as const)("is among the attempts while it is %s: %i", async (phase, count) => {
    const { unlisted } = (await attemptsLoader(args(missing, phase))) as { unlisted: unknown[] };
    expect(unlisted).toHaveLength(count);
  });
});
