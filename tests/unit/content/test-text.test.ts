import { describe, expect, it } from "vitest";
import { bestMarks } from "~/lib/content/best-marks";
import { formatMarking, formatPenalty } from "~/lib/content/test-text";

describe("what a wrong answer costs", () => {
  it.each([
    [1 / 3, "−⅓"],
    [0.33, "−⅓"],
    [0.5, "−½"],
    [1, "−1"],
    [0.2, "−0.2"],
    [0, ""],
  ])("the cost of a wrong answer of %d marks reads %j", (marks, words) => {
    expect(formatPenalty(marks)).toBe(words);
  });
});

describe("the best marks of each test", () => {
  it("are those of its best attempt, negative ones too", () => {
    const taken = [
      { testId: 1, marks: -1.333, totalMarks: 10 },
      { testId: 1, marks: -2, totalMarks: 10 },
      { testId: 2, marks: 12, totalMarks: 24 },
      { testId: 2, marks: 3, totalMarks: 24 },
      { testId: 3, marks: 5, totalMarks: 0 },
    ];
    expect([...bestMarks(taken)]).toEqual([
      [1, { words: "−1.33/10", percent: 0 }],
      [2, { words: "12/24", percent: 50 }],
      [3, { words: "5", percent: null }],
    ]);
  });
});

describe("what the answers to a test bring", () => {
  const marking = (...questions: [marks: number, negativeMarks: number][]) =>
    formatMarking(questions.map(([marks, negativeMarks]) => ({ marks, negativeMarks })));

  it("is said once where all questions are alike, with the range where they differ", () => {
    expect(marking([1, 0.25], [1, 0.25])).toEqual({ right: "+1", wrong: "−¼" });
    expect(marking([1, 0], [1, 0])).toEqual({ right: "+1", wrong: "" });
    expect(marking([1, 0.25], [4, 1])).toEqual({ right: "+1 to +4", wrong: "−¼ to −1" });
    expect(marking([2, 0], [2, 0.5])).toEqual({ right: "+2", wrong: "0 to −½" });
  });

  it.each([
    [-2, 0.25],
    [Number.NaN, 0],
    [1, 11],
  ])("marks that make no sense are not shown: %d for right, %d off", (right, wrong) => {
    expect(marking([1, 0.25], [right, wrong])).toBeNull();
  });
});
