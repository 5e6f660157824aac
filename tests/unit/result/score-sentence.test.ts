import { expect, it } from "vitest";
import { formatFinish, isNewResult } from "~/lib/result/finish";
import { scoreSentence } from "~/lib/result/standing";
import { aQuestion, aResult } from "./sample-result";

const right = (id: number) => aQuestion(id);
const wrong = (id: number) => aQuestion(id, { outcome: "wrong" });
const leftOut = (id: number) => aQuestion(id, { outcome: "left-out" });
const many = (count: number, make: typeof right) => Array.from({ length: count }, (_, index) => make(index + 1));

const thirds = 2 / 3;
it.each([
  ["all right", aResult(2, many(2, right)), "Every answer is right."],
  ["nothing answered", aResult(0, many(3, leftOut)), "You answered no question."],
  ["nothing wrong", aResult(1, [right(1), leftOut(2)]), "No answer is wrong. You left out 1 question."],
  [
    "wrong answers cost marks",
    aResult(1 - thirds, [right(1), wrong(2), wrong(3)]),
    "Your 2 wrong answers cost 0.67 marks.",
  ],
  ["counts not known", aResult(1, [], { correct: null, wrong: null, skipped: null }), ""],
  ["marks that do not add up", aResult(9, [right(1), wrong(2), ...many(2, leftOut)]), "You left out 2 questions of 4."],
  ["marks that do not add up, little left out", aResult(9, [right(1), wrong(2)]), ""],
])("the sentence under a score %s", (_, result, words) => {
  expect(scoreSentence(result)).toBe(words);
});

const result = aResult(2, [right(1), right(2), leftOut(3)], { totalTime: 90 });

it("a test that has just ended says what the student did, and how much better it is than the attempt before", () => {
  expect(formatFinish(result, null)).toBe("You answered 2 of 3 questions in 1 min 30 s.");
  expect(formatFinish(result, 0.5)).toMatch(/ That is 1\.5 marks more than in your last attempt\.$/);
  expect(formatFinish(result, 2)).not.toContain("last attempt");
  expect(formatFinish(result, 3)).not.toContain("last attempt");
  expect(formatFinish(aResult(0, many(2, leftOut), { totalTime: null }), null)).toBe("");
  expect(formatFinish(result, null, true)).toMatch(
    /^The time was up, and your test was submitted by itself\. You answered/,
  );
  expect(formatFinish(aResult(1, [right(1), leftOut(2), leftOut(3)]), null)).toBe("");
});

it("a test that has just ended has just ended for ten minutes after its submission", () => {
  expect(isNewResult(null, 1_000_000)).toBe(false);
  expect(isNewResult(1_000_000, 1_500_000)).toBe(true);
  expect(isNewResult(1_000_000, 1_600_000)).toBe(false);
});
