import { describe, expect, it } from "vitest";
import { newRecord, toSubmitting } from "~/lib/attempt/object/attempt-record";
import { applyIntent } from "~/lib/attempt/protocol/apply-form";
import { applyBatch, type Batch } from "~/lib/attempt/protocol/sync";
import { formWriter } from "~/lib/attempt/protocol/writers";
import { asCounted } from "~/lib/attempt/rules/counted";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import { countStatuses, submissionRows } from "~/lib/attempt/rules/status";
import type { AttemptState, WireEvent } from "~/lib/attempt/rules/types";
import { samplePaper } from "./sample-paper";

const real = samplePaper({ mode: "exam", minutes: 30 });

function batch(writer: string, events: WireEvent[], device = "phone"): Batch {
  const until = events.at(-1)?.at ?? 0;
  return { writer, device, until, more: false, sealed: false, events };
}

const choice: WireEvent = { type: "select", seq: 1, at: 1_000, questionId: 101, optionId: 1013, base: 0 };
const save: WireEvent = { type: "save", seq: 2, at: 2_500, questionId: 101, optionId: 1013, base: 1 };
/** A page that was loaded on another question. */
const leaving: WireEvent[] = [
  { type: "tick", seq: 1, at: 3_000 },
  { type: "visit", index: 2, seq: 2, at: 3_000 },
];

const chose = applyBatch(real, newAttempt(real, 0), batch("a", [choice]), 2_000).attempt;

describe("a question that is left without saving, in a real exam", () => {
  for (const writer of [formWriter("phone"), "another-page"]) {
    it(`loses the choice, but not a save pressed before that arrives after, left by ${writer}`, () => {
      const left = applyBatch(real, chose, batch(writer, leaving), 3_000);
      expect(left.attempt.questions[0]?.selected).toBe(null);
      const late = applyBatch(real, left.attempt, batch("a", [save]), 4_000);
      expect(late).toMatchObject({ refused: [], conflicts: [] });
      expect(late.attempt.questions[0]?.selected).toBe(1013);
    });
  }

  it("keeps the choice that another phone still shows", () => {
    const { attempt } = applyBatch(real, chose, batch("page-of-tablet", leaving, "tablet"), 3_000);
    expect(attempt.questions[0]).toMatchObject({ selected: 1013, saved: null });
    const own: WireEvent[] = [{ type: "visit", index: 1, seq: 2, at: 4_000 }];
    const left = applyBatch(real, attempt, batch("a", own), 4_000).attempt;
    expect(left.questions[0]?.selected).toBe(null);
  });

  it("is not sent by the phone that walked past a tick of another, and is by the one that shows it", () => {
    const walked = applyBatch(real, chose, batch("page-of-tablet", leaving, "tablet"), 3_000).attempt;
    const submits = (writer: string, seq: number, device?: string) =>
      applyBatch(real, walked, batch(writer, [{ type: "submit", seq, at: 5_000 }], device), 5_000);
    const there = submits("page-of-tablet", 3, "tablet").attempt;
    expect(submissionRows(there.questions)[0]).toEqual([101, -1, 0, 5]);
    expect(countStatuses(there.questions)).toEqual(countStatuses(asCounted(walked, 2, 5_000).questions));
    const here = submits("a", 2).attempt;
    expect(submissionRows(here.questions)[0]?.slice(0, 2)).toEqual([101, 1013]);
  });

  it("counts at the end of the test where the student was last, and only there", () => {
    const ends = 30 * 60_000;
    const rowsOf = (attempt: AttemptState) =>
      submissionRows(toSubmitting({ ...newRecord(1, "a1", real, [], 0), attempt }, "time", ends).attempt.questions);
    expect(rowsOf(chose)[0]?.slice(0, 2)).toEqual([101, 1013]);
    const walked = applyBatch(real, chose, batch("page-of-tablet", leaving, "tablet"), 3_000).attempt;
    expect(rowsOf(walked)[0]).toEqual([101, -1, 0, 5]);
  });

  it("counts where the student was last when signing out submits, wherever a form was before", () => {
    const press = (attempt: AttemptState, at: number, intent: ExamIntent) =>
      applyIntent(real, attempt, { device: "phone", intent }, at).attempt;
    const gone = press(newAttempt(real, 0), 1_000, { intent: "next", questionId: 101 });
    const back: WireEvent[] = [
      { type: "visit", index: 1, seq: 1, at: 2_000 },
      { type: "visit", index: 0, seq: 2, at: 2_000 },
      { ...choice, seq: 3, at: 2_500 },
    ];
    const chosen = applyBatch(real, gone, batch("a", back), 2_500).attempt;
    const { questions } = press(chosen, 3_000, { intent: "submit" });
    expect(submissionRows(questions)[0]?.slice(0, 2)).toEqual([101, 1013]);
  });

  it("counts when it was in view as its section ended, whoever submits", () => {
    const paper = samplePaper({ mode: "exam", sections: [10, 20], minutes: 30 });
    const ticked = applyBatch(paper, newAttempt(paper, 0), batch("a", [choice]), 2_000).attempt;
    const later = 11 * 60_000;
    for (const [writer, device, seq] of [["b", "tablet", 1] as const, ["a", "phone", 2] as const]) {
      const events: WireEvent[] = [
        { type: "visit", index: 4, seq, at: later },
        { type: "submit", seq: seq + 1, at: later },
      ];
      const { attempt } = applyBatch(paper, ticked, batch(writer, events, device), later);
      expect(submissionRows(attempt.questions)[0]?.slice(0, 2), device).toEqual([101, 1013]);
    }
  });
});

describe("a submission by form", () => {
  for (const mode of ["exam", "practice"] as const) {
    it(`takes the tick along that the form shows, ${mode}`, () => {
      const paper = samplePaper({ mode, minutes: 30 });
      const shown = { questionId: 102, optionId: 1024, base: 0 };
      const intent = { intent: "submit", ...shown } as const;
      const pressed = applyIntent(paper, newAttempt(paper, 0), { device: "phone", intent }, 9_000);
      expect(pressed.attempt.questions[1]?.selected).toBe(1024);
      expect(pressed.attempt.phase).toBe("submitting");
    });
  }

  it("asks first where another phone answered differently", () => {
    const other = { ...choice, type: "save" } as WireEvent;
    const { attempt } = applyBatch(real, newAttempt(real, 0), batch("a", [other]), 2_000);
    const intent = { intent: "submit", questionId: 101, optionId: 1011, base: 0 } as const;
    const pressed = applyIntent(real, attempt, { device: "tablet", intent }, 3_000);
    expect(pressed.conflict).toMatchObject({ yours: 1011, theirs: 1013 });
    expect(pressed.attempt.phase).toBe("running");
  });

  it("goes through with a question in view that is not of the paper", () => {
    const intent = { intent: "submit", questionId: 9 } as const;
    const pressed = applyIntent(real, newAttempt(real, 0), { device: "phone", intent }, 3_000);
    expect(pressed).toMatchObject({ refused: [], attempt: { phase: "submitting" } });
  });
});
