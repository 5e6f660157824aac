import { describe, expect, it } from "vitest";
import { newAttempt, reduce } from "~/lib/attempt/rules/reducer";
import {
  countStatuses,
  countStatusesBySection,
  statusOf,
  submissionRows,
  totalTimeSeconds,
} from "~/lib/attempt/rules/status";
import { samplePaper } from "./sample-paper";

describe("statusOf", () => {
  it.each([
    [true, 1, true, 2],
    [true, null, true, 4],
    [true, 1, false, 1],
    [true, null, false, 3],
    [false, null, false, 5],
    [false, null, true, 5],
    [false, 1, true, 5],
    [false, 1, false, 5],
  ] as const)("visited %s, option %s, marked %s is %i", (visited, selected, marked, code) => {
    expect(statusOf({ visited, selected, marked })).toBe(code);
  });
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
  it("counts every status, in all and by section", () => {
    const attempt = playedSession();
    expect(countStatuses(attempt.questions)).toEqual({ 1: 1, 2: 1, 3: 2, 4: 1, 5: 1 });
    expect(countStatusesBySection(attempt)).toEqual([
      { 1: 1, 2: 1, 3: 0, 4: 1, 5: 0 },
      { 1: 0, 2: 0, 3: 2, 4: 0, 5: 1 },
    ]);
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
