import { describe, expect, it } from "vitest";
import { newAttempt, reduce, writerOf } from "~/lib/attempt/rules/reducer";
import { submissionRows } from "~/lib/attempt/rules/status";
import type { Action, AttemptState } from "~/lib/attempt/rules/types";
import { samplePaper } from "./sample-paper";

const act = (attempt: AttemptState, action: Action, at = 0, writer = "w") => reduce(attempt, { ...action, writer, at });
const select = (questionId: number, optionId: number): Action => ({ type: "select", questionId, optionId, base: 0 });
const save = (questionId: number, optionId: number): Action => ({ type: "save", questionId, optionId, base: 0 });
const visit = (index: number): Action => ({ type: "visit", index });

describe("start", () => {
  it("marks the first question visited and nothing else", () => {
    const attempt = newAttempt(samplePaper(), 1_000);
    expect(attempt.questions.map(({ visited }) => visited)).toEqual([true, ...Array(5).fill(false)]);
    expect(attempt).toMatchObject({ current: 0, phase: "running", endsAt: 1_000 + 1_800_000 });
  });

  it("resets everything", () => {
    let attempt = newAttempt(samplePaper(), 0);
    attempt = act(attempt, save(101, 1011), 500);
    attempt = act(attempt, { type: "mark", questionId: 102, on: true }, 600);
    attempt = act(attempt, { type: "bookmark", questionId: 103, on: true }, 700);
    attempt = act(attempt, visit(4), 800);
    const again = reduce(attempt, { type: "start" });
    const { revision: _, ...rest } = again;
    const { revision: __, ...fresh } = newAttempt(samplePaper(), 0);
    const bare = (s: typeof rest) => s.questions.map(({ revision: _r, ...question }) => question);
    expect({ ...rest, questions: bare(rest) }).toEqual({ ...fresh, questions: bare(fresh) });
  });
});

describe("visit", () => {
  it("adds the elapsed time to the question that is left", () => {
    let attempt = act(newAttempt(samplePaper(), 0), visit(0), 1_000);
    attempt = act(attempt, visit(3), 6_000);
    attempt = act(attempt, visit(1), 8_500);
    expect(attempt.questions.map(({ timeSpent }) => timeSpent)).toEqual([5_000, 0, 0, 2_500, 0, 0]);
    expect(attempt.questions.map(({ visited }) => visited)).toEqual([true, true, false, true, false, false]);
    expect(attempt.current).toBe(1);
  });

  it.each([-1, 6, 1.5, Number.NaN])("ignores index %s", (index) => {
    const attempt = newAttempt(samplePaper(), 0);
    expect(act(attempt, visit(index), 5_000)).toBe(attempt);
  });

  it("counts no second twice when two pages are open", () => {
    let attempt = act(newAttempt(samplePaper(), 0), visit(0), 0, "a");
    attempt = act(attempt, visit(2), 0, "b");
    for (let at = 1_000; at <= 10_000; at += 1_000) {
      attempt = act(attempt, { type: "tick" }, at, at % 2_000 === 0 ? "a" : "b");
    }
    const total = attempt.questions.reduce((sum, { timeSpent }) => sum + timeSpent, 0);
    expect(total).toBe(10_000);
  });

  it("does not count the time away to a page that comes back", () => {
    let attempt = act(newAttempt(samplePaper(), 0), visit(0), 0, "a");
    attempt = act(attempt, { type: "tick" }, 5_000, "a");
    attempt = act(attempt, visit(0), 900_000, "b");
    attempt = act(attempt, { type: "tick" }, 901_000, "b");
    expect(attempt.questions[0]?.timeSpent).toBe(6_000);
  });

  it("adds no time after the end of the question's section", () => {
    const paper = samplePaper({ mode: "exam", sections: [1, 1], minutes: 2 });
    let attempt = act(newAttempt(paper, 0), visit(0), 0);
    attempt = act(attempt, visit(3), 90_000);
    expect(attempt.questions[0]?.timeSpent).toBe(60_000);
  });
});

describe("answers", () => {
  it("select records, save stores, clear removes, and each change counts once", () => {
    let attempt = act(newAttempt(samplePaper(), 0), select(101, 1012), 10);
    expect(attempt.questions[0]).toMatchObject({ selected: 1012, saved: null, version: 1 });
    attempt = act(attempt, save(101, 1012), 20);
    expect(attempt.questions[0]).toMatchObject({ selected: 1012, saved: 1012, version: 2 });
    const repeated = act(attempt, save(101, 1012), 20);
    expect(repeated.questions).toEqual(attempt.questions);
    attempt = act(attempt, { type: "clear", questionId: 101, base: 2 }, 30);
    expect(attempt.questions[0]).toMatchObject({
      selected: null,
      saved: null,
      version: 3,
      lastWriter: "w",
      answeredAt: 30,
    });
  });

  it.each([select(104, 1042), save(104, 1042)])(
    "an answer to a question that was never visited goes as answered: $type",
    (given) => {
      const attempt = act(newAttempt(samplePaper(), 0), given, 2_000);
      expect(submissionRows(attempt.questions)[3]).toEqual([104, 1042, 0, 1]);
    },
  );

  it("mark and bookmark are absolute", () => {
    let attempt = newAttempt(samplePaper(), 0);
    for (const on of [true, true, false, true]) {
      attempt = act(attempt, { type: "mark", questionId: 102, on });
      attempt = act(attempt, { type: "bookmark", questionId: 103, on });
      expect(attempt.questions[1]?.marked).toBe(on);
      expect(attempt.questions[2]?.bookmarked).toBe(on);
    }
  });

  it("ignores a question that is not of the paper", () => {
    const attempt = newAttempt(samplePaper(), 0);
    for (const action of [select(999, 1), { type: "mark", questionId: 999, on: true } as const]) {
      expect(act(attempt, action).questions).toEqual(attempt.questions);
    }
  });

  it("a jump keeps an unsaved choice in kind mode and drops it in real mode", () => {
    for (const mode of ["practice", "exam"] as const) {
      let attempt = act(newAttempt(samplePaper({ mode }), 0), save(101, 1011), 1);
      attempt = act(attempt, select(101, 1014), 2);
      attempt = act(attempt, visit(0), 3);
      expect(attempt.questions[0]?.selected).toBe(1014);
      attempt = act(attempt, visit(2), 4);
      expect(attempt.questions[0]?.selected).toBe(mode === "practice" ? 1014 : 1011);
    }
  });

  it("in real mode a choice that an earlier page made is dropped too", () => {
    let attempt = newAttempt(samplePaper({ mode: "exam" }), 0);
    attempt = act(attempt, select(101, 1014), 1, "a");
    attempt = act(attempt, visit(0), 2, "b");
    expect(attempt.questions[0]?.selected).toBe(1014);
    attempt = act(attempt, visit(2), 3, "b");
    expect(attempt.questions[0]?.selected).toBeNull();
  });
});

describe("the end", () => {
  it("takes no answers after submit, and ends as submitted", () => {
    let attempt = act(newAttempt(samplePaper(), 0), save(101, 1011), 1);
    attempt = act(attempt, { type: "submit" }, 5_000);
    expect(attempt.phase).toBe("submitting");
    expect(attempt.questions[0]?.timeSpent).toBe(5_000);
    expect(act(attempt, save(102, 1021), 6_000)).toBe(attempt);
    const done = reduce(attempt, { type: "submitted" });
    expect(done.phase).toBe("submitted");
    expect(reduce(done, { type: "submitted" })).toBe(done);
  });

  it("keeps the old attempt untouched", () => {
    const before = newAttempt(samplePaper(), 0);
    const copy = structuredClone(before);
    act(before, save(101, 1011), 5);
    expect(before).toEqual(copy);
    expect(writerOf(before, "w").seq).toBe(0);
  });
});
