import { describe, expect, it } from "vitest";
import { outcomeOf, whatIfDoubt, whatIfFigures, whatIfLines, whatIfTitle } from "~/lib/result/what-if-sum";
import { aQuestion, aResult } from "./sample-result";

/** Ten questions: 4 right, 5 wrong, 1 left out, so 4 − 5/3 = 2.33 marks; the fastest three are wrong, wrong, right. */
const outcomes = ["wrong", "wrong", "right", "right", "right", "right", "wrong", "wrong", "wrong", "left-out"] as const;
const questions = outcomes.map((outcome, place) =>
  aQuestion(place + 1, { outcome, timeSpent: place + 2, topic: place < 5 ? "Bones" : "Drugs" }),
);
const result = aResult(2.33, questions);
const counts = [
  { marks: 6, students: 1 },
  { marks: 3, students: 4 },
  { marks: 2.33, students: 2 },
  { marks: 1, students: 4 },
];
const figures = whatIfFigures(result, counts, 2.33);
if (figures === null) throw new Error("The marking is known.");

describe("what would have been", () => {
  it("without the fastest answers is an exact sum, with its place among the others", () => {
    expect(outcomeOf(figures, { blank: 0, topic: "", goal: 60 })).toMatchObject({
      rank: { from: 6, to: 6 },
      percentile: { from: 40, to: 40 },
    });
    const { marks, rank, percentile } = outcomeOf(figures, { blank: 2, topic: "", goal: 60 });
    expect(marks.from).toBeCloseTo(3, 2);
    expect(marks.to).toBe(marks.from);
    expect(rank).toEqual({ from: 2, to: 2 });
    expect(percentile).toEqual({ from: 50, to: 50 });
    expect(outcomeOf(figures, { blank: 3, topic: "", goal: 60 }).marks.to).toBeCloseTo(2, 2);
  });

  it("with a topic at 60 % has the range of luck, and a rank and percentile for both ends", () => {
    // Drugs: 1 right, 3 wrong, 1 left out of 5 give 0. With 60 %, 2 to 5 are right in 91 of 100 cases.
    expect(figures.topics.map(({ name }) => name)).toEqual(["Drugs"]);
    const { marks, rank, percentile } = outcomeOf(figures, { blank: 0, topic: "Drugs", goal: 60 });
    expect(marks.from).toBeCloseTo(2.33 + 2 - 2 / 3, 2);
    expect(marks.to).toBeCloseTo(2.33 + 5, 2);
    expect(rank).toEqual({ from: 1, to: 2 });
    expect(percentile).toEqual({ from: 90, to: 100 });
  });

  it("with a topic at any other share reaches as far as luck does, and no farther at its ends", () => {
    const at = (goal: number) => outcomeOf(figures, { blank: 0, topic: "Drugs", goal }).marks;
    expect(at(100)).toEqual({ from: 2.33 + 5, to: 2.33 + 5 });
    expect(at(0).from).toBeCloseTo(2.33 - 4 / 3, 2);
    expect(at(0).to).toBe(at(0).from);
    expect(at(60).from).toBeGreaterThanOrEqual(at(40).from);
    expect(at(60).to).toBeGreaterThanOrEqual(at(40).to);
    expect(at(40).to).toBeGreaterThan(at(40).from);
    expect(whatIfTitle({ blank: 0, topic: "Drugs", goal: 75 })).toBe("Drugs at 75 %");
    expect(whatIfDoubt({ blank: 0, topic: "Drugs", goal: 75 })).toContain("With 75 of 100");
  });

  it("counts no answer twice where it is fast and of the topic", () => {
    const all = questions.map((question) => ({ ...question, topic: "Drugs" }));
    const one = whatIfFigures(aResult(2.33, all), counts, 2.33);
    if (one === null) throw new Error("The marking is known.");
    expect(outcomeOf(one, { blank: 3, topic: "Drugs", goal: 60 })).toEqual(
      outcomeOf(one, { blank: 0, topic: "Drugs", goal: 60 }),
    );
  });

  it("is said in words, as it was beside it", () => {
    expect(whatIfTitle({ blank: 0, topic: "", goal: 60 })).toBe("As you answered");
    expect(whatIfTitle({ blank: 1, topic: "Drugs", goal: 60 })).toBe(
      "Your fastest answer left blank and Drugs at 60 %",
    );
    expect(whatIfLines(figures, { blank: 2, topic: "", goal: 60 })).toEqual([
      "Marks: 3 instead of 2.33",
      "Rank: 2 instead of 6",
      "Percentile: 50 instead of 40",
    ]);
    expect(whatIfDoubt({ blank: 2, topic: "", goal: 60 })).toContain("exact");
    expect(whatIfDoubt({ blank: 2, topic: "Drugs", goal: 60 })).toContain("nine cases of ten");
  });

  it("has marks alone where the institute tells no scores, and nothing where the marking is unknown", () => {
    const alone = whatIfFigures(result, [], null);
    expect(alone && whatIfLines(alone, { blank: 2, topic: "", goal: 60 })).toEqual(["Marks: 3 instead of 2.33"]);
    expect(whatIfFigures(aResult(9.5, questions), counts, null)).toBeNull();
    expect(whatIfFigures(aResult(0, []), counts, null)).toBeNull();
  });
});
