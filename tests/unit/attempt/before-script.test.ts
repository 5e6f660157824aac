import { expect, it } from "vitest";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import { endOfView, refreshOf } from "~/routes/exam/screen/before-hydration";
import { samplePaper } from "./sample-paper";

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
});

it("in a real exam the end of a section opens the next one", () => {
  const paper = samplePaper({ mode: "exam", sections: [10, 10, null], minutes: 30 });
  const attempt = newAttempt(paper, 0);
  expect(endOfView({ attempt, index: 0, at: 0 })).toBe(10 * MINUTE);
  expect(endOfView({ attempt, index: 4, at: 0 })).toBe(10 * MINUTE);
});

it("a page without script goes to the result only after the end of the test", () => {
  const paper = samplePaper({ minutes: 30 });
  const attempt = newAttempt(paper, 0);
  const shown = { paper, index: 0, at: 29 * MINUTE };
  expect(refreshOf({ ...shown, attempt })).toBe("63");
  expect(refreshOf({ ...shown, attempt: { ...attempt, phase: "submitting" } })).toBe("3; url=/test/results?test=7");
});
