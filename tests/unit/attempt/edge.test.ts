/** What stands at the edges of an attempt: the names that pages may have, and how a page that comes late begins. */
import { describe, expect, it } from "vitest";
import { initialState } from "~/lib/attempt/browser/page-state";
import type { SubmissionView } from "~/lib/attempt/protocol/replies";
import { applyBodySchema } from "~/lib/attempt/protocol/wire";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import { samplePaper } from "./sample-paper";

const body = {
  attemptId: "a1",
  page: "page-one-0",
  writer: "page-one-0",
  known: 0,
  until: 0,
  more: false,
  sealed: false,
  events: [],
};

describe("a batch", () => {
  it("a batch of events is read from a page with a name of its own", () => {
    expect(applyBodySchema.safeParse(body).success).toBe(true);
  });

  it.each(["__proto__", "constructor", "hasOwnProperty", "short", "bad page", ""])(
    "a batch of events is not read from a page called %j",
    (name) => {
      expect(applyBodySchema.safeParse({ ...body, writer: name }).success).toBe(false);
      expect(applyBodySchema.safeParse({ ...body, page: name }).success).toBe(false);
    },
  );
});

describe("a page that is opened after the end", () => {
  it.each([
    ["student", "sending"],
    ["time", "over"],
  ] as const)("a page opened after the end of a test knows that it was ended by %s", (cause, ending) => {
    const paper = samplePaper();
    const attempt = { ...newAttempt(paper, 0), phase: "submitting" as const };
    const nothing = {
      submittedAt: 1,
      tries: 1,
      nextTryAt: null,
      message: null,
      isPaperChanged: false,
      evaluation: null,
    };
    const submission: SubmissionView = { phase: "submitting", cause, ...nothing };
    const view = { attemptId: "a1", paper, attempt, submission, serverNow: 1, other: null };
    expect(initialState({ view: { ...view, conflicts: [] }, index: null }).ending).toBe(ending);
  });
});
