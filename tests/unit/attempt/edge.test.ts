/** What stands at the edges of an attempt: the names that pages may have, and how a page that comes late begins. */
import { expect, it } from "vitest";
import { initialState } from "~/lib/attempt/browser/page-state";
import { applyBodySchema } from "~/lib/attempt/protocol/wire";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import { endOfView, refreshOf } from "~/routes/exam/screen/before-hydration";
import { submissionOf } from "./page-harness";
import { samplePaper } from "./sample-paper";

it.each(["__proto__", "constructor", "short", "bad page"])(
  "a batch of events is not read from a page called %j",
  (name) => {
    const said = { attemptId: "a1", known: 0, until: 0, more: false, sealed: false, events: [] };
    const body = { ...said, page: "page-one-0", writer: "page-one-0" };
    expect(applyBodySchema.safeParse(body).success).toBe(true);
    expect(applyBodySchema.safeParse({ ...body, writer: name }).success).toBe(false);
    expect(applyBodySchema.safeParse({ ...body, page: name }).success).toBe(false);
  },
);

it.each([
  ["student", "sending"],
  ["time", "over"],
] as const)("a page opened after the end of a test knows that it was ended by %s", (cause, ending) => {
  const paper = samplePaper();
  const attempt = { ...newAttempt(paper, 0), phase: "submitting" as const };
  const submission = { ...submissionOf(attempt), cause, submittedAt: 1, tries: 1 };
  const view = { attemptId: "a1", paper, attempt, submission, serverNow: 1, other: null };
  expect(initialState({ view: { ...view, conflicts: [] }, index: null }).ending).toBe(ending);
});

const MINUTE = 60_000;

it("a page without script looks again at the end of its own section, not of another one", () => {
  const paper = samplePaper({ sections: [10, 10, null], minutes: 30 });
  const attempt = newAttempt(paper, 0);
  const end = (index: number | null, at: number) => endOfView({ attempt, index, at }) / MINUTE;
  expect(end(0, 0)).toBe(10);
  expect(end(2, 0)).toBe(20);
  expect(end(2, 10 * MINUTE)).toBe(20);
  expect(end(4, 0)).toBe(30);
  expect(end(null, 30 * MINUTE)).toBe(30);
  // In a real exam the end of a section opens the next one.
  const real = newAttempt(samplePaper({ mode: "exam", sections: [10, 10, null], minutes: 30 }), 0);
  expect(endOfView({ attempt: real, index: 4, at: 0 })).toBe(10 * MINUTE);
});

it("a page without script goes to the result only after the end of the test", () => {
  const paper = samplePaper({ minutes: 30 });
  const attempt = newAttempt(paper, 0);
  const shown = { paper, index: 0, at: 29 * MINUTE };
  expect(refreshOf({ ...shown, attempt })).toBe("63");
  expect(refreshOf({ ...shown, attempt: { ...attempt, phase: "submitting" } })).toBe("3; url=/test/results?test=7");
});
