import { describe, expect, it } from "vitest";
import { performanceSchema } from "~/lib/institute/schemas/test";
import { solutionSchema, solutionsOf, wordsOf } from "~/lib/notebook/solution";

function solutionWith(sent: object) {
  const question = {
    id: 1,
    question: "Which?",
    correct_option_id: 12,
    options: [
      { id: 11, text: "Femur" },
      { id: 12, text: "Tibia" },
    ],
    ...sent,
  };
  const marks = { performance_id: 9, test_id: 5, marks: 1 };
  const solution = solutionsOf(performanceSchema.parse({ ...marks, questions: [question] })).get(1);
  if (!solution) throw new Error("no solution");
  return solution;
}

describe("a solution", () => {
  it("has its texts made safe, and the place of the right option", () => {
    const solution = solutionWith({
      question: "<b>Which</b><script>alert(1)</script>",
      explanation: "<img src=x onerror=alert(1)>Because",
    });
    expect(solution).toMatchObject({ stem: "<b>Which</b>", explanation: "Because", right: [1] });
    expect(solutionSchema.parse(JSON.parse(JSON.stringify(solution)))).toEqual(solution);
  });

  it("may lack a key and an explanation", () => {
    const nothing = { right: [], explanation: null, image: null };
    expect(solutionWith({ correct_option_id: 99 })).toMatchObject(nothing);
    expect(solutionWith({ correct_option_id: null, options: null })).toMatchObject(nothing);
  });

  it("is found by the words of all its texts, without markup", () => {
    const solution = solutionWith({ question: "<b>Sodium</b> &lt; 135", explanation: "A &amp; B" });
    expect(wordsOf(solution)).toBe("sodium 135 femur tibia a b");
  });
});
