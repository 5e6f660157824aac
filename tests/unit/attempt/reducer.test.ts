import { describe, expect, it } from "vitest";
import { newAttempt, reduce } from "~/lib/attempt/rules/reducer";
import { countStatuses, statusOf, submissionRows, totalTimeSeconds } from "~/lib/attempt/rules/status";
import type { Action, AttemptState } from "~/lib/attempt/rules/types";
import { samplePaper } from "./sample-paper";

const act = (attempt: AttemptState, action: Action, at = 0, writer = "w") => reduce(attempt, { ...action, writer, at });
const select = (questionId: number, optionId: number): Action => ({ type: "select", questionId, optionId, base: 0 });
const save = (questionId: number, optionId: number): Action => ({ type: "save", questionId, optionId, base: 0 });
const visit = (index: number): Action => ({ type: "visit", index });

it("the start marks the first question visited and nothing else", () => {
  const attempt = newAttempt(samplePaper(), 1_000);
  expect(attempt.questions.map(({ visited }) => visited)).toEqual([true, ...Array(5).fill(false)]);
  expect(attempt).toMatchObject({ current: 0, phase: "running", endsAt: 1_000 + 1_800_000 });
});

it("a visit adds the elapsed time to the question that is left", () => {
  let attempt = act(newAttempt(samplePaper(), 0), visit(0), 1_000);
  attempt = act(attempt, visit(3), 6_000);
  attempt = act(attempt, visit(1), 8_500);
  expect(attempt.questions.map(({ timeSpent }) => timeSpent)).toEqual([5_000, 0, 0, 2_500, 0, 0]);
  expect(attempt.questions.map(({ visited }) => visited)).toEqual([true, true, false, true, false, false]);
  expect(attempt.current).toBe(1);
});

it("a visit counts no second twice when two pages are open", () => {
  let attempt = act(newAttempt(samplePaper(), 0), visit(0), 0, "a");
  attempt = act(attempt, visit(2), 0, "b");
  for (let at = 1_000; at <= 10_000; at += 1_000) {
    attempt = act(attempt, { type: "tick" }, at, at % 2_000 === 0 ? "a" : "b");
  }
  const total = attempt.questions.reduce((sum, { timeSpent }) => sum + timeSpent, 0);
  expect(total).toBe(10_000);
});

it("a visit does not count the time away to a page that comes back", () => {
  let attempt = act(newAttempt(samplePaper(), 0), visit(0), 0, "a");
  attempt = act(attempt, { type: "tick" }, 5_000, "a");
  attempt = act(attempt, visit(0), 900_000, "b");
  attempt = act(attempt, { type: "tick" }, 901_000, "b");
  expect(attempt.questions[0]?.timeSpent).toBe(6_000);
});

it("a visit adds no time after the end of the question's section", () => {
  const paper = samplePaper({ mode: "exam", sections: [1, 1], minutes: 2 });
  let attempt = act(newAttempt(paper, 0), visit(0), 0);
  attempt = act(attempt, visit(3), 90_000);
  expect(attempt.questions[0]?.timeSpent).toBe(60_000);
});

it("select records, save stores, clear removes, and each change counts once", () => {
  let attempt = act(newAttempt(samplePaper(), 0), select(101, 1012), 10);
  expect(attempt.questions[0]).toMatchObject({ selected: 1012, saved: null, version: 1 });
  attempt = act(attempt, save(101, 1012), 20);
  expect(attempt.questions[0]).toMatchObject({ selected: 1012, saved: 1012, version: 2 });
  const repeated = act(attempt, save(101, 1012), 20);
  expect(repeated.questions).toEqual(attempt.questions);
  attempt = act(attempt, { type: "clear", questionId: 101, base: 2 }, 30);
  const cleared = { selected: null, saved: null, version: 3, lastWriter: "w", answeredAt: 30 };
  expect(attempt.questions[0]).toMatchObject(cleared);
});

it.each([select(104, 1042), save(104, 1042)])(
  "an answer to a question that was never visited goes as answered: $type",
  (given) => {
    const attempt = act(newAttempt(samplePaper(), 0), given, 2_000);
    expect(submissionRows(attempt.questions)[3]).toEqual([104, 1042, 0, 1]);
  },
);

it("the end takes no answers after submit", () => {
  let attempt = act(newAttempt(samplePaper(), 0), save(101, 1011), 1);
  attempt = act(attempt, { type: "submit" }, 5_000);
  expect(attempt.phase).toBe("submitting");
  expect(attempt.questions[0]?.timeSpent).toBe(5_000);
  expect(act(attempt, save(102, 1021), 6_000)).toBe(attempt);
});

it.each([
  [true, 1, true, 2],
  [true, null, true, 4],
  [true, 1, false, 1],
  [true, null, false, 3],
  [false, null, false, 5],
  [false, 1, true, 5],
] as const)("statusOf visited %s, option %s, marked %s is %i", (visited, selected, marked, code) => {
  expect(statusOf({ visited, selected, marked })).toBe(code);
});

function playedSession() {
  let attempt = newAttempt(samplePaper({ sections: [null, null] }), 0);
  const events = [
    { type: "save", questionId: 101, optionId: 1013, base: 0 },
    { type: "visit", index: 1 },
    { type: "save", questionId: 102, optionId: 1021, base: 0 },
    { type: "mark", questionId: 102, on: true },
    { type: "visit", index: 2 },
    { type: "mark", questionId: 103, on: true },
    { type: "visit", index: 3 },
    { type: "visit", index: 4 },
  ] as const;
  let at = 0;
  for (const event of events) {
    at += 1_600;
    attempt = reduce(attempt, { ...event, writer: "w", at });
  }
  return attempt;
}

describe("counts and rows", () => {
  it("counts every status", () => {
    expect(countStatuses(playedSession().questions)).toEqual({ 1: 1, 2: 1, 3: 2, 4: 1, 5: 1 });
  });

  it("sends answers with seconds and status, and all others as -1, 0, 5", () => {
    expect(submissionRows(playedSession().questions)).toEqual([
      [101, 1013, 3, 1],
      [102, 1021, 5, 2],
      [103, -1, 0, 5],
      [104, -1, 0, 5],
      [105, -1, 0, 5],
      [106, -1, 0, 5],
    ]);
  });

  it("gives the total time in whole seconds, within the test", () => {
    const attempt = newAttempt(samplePaper({ minutes: 1 }), 0);
    expect(totalTimeSeconds(attempt, 12_400)).toBe(12);
    expect(totalTimeSeconds(attempt, 90_000)).toBe(60);
    expect(totalTimeSeconds(attempt, -5)).toBe(0);
  });
});
