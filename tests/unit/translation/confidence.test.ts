import { expect, it } from "vitest";
import { confidenceOf, leastSureChoice } from "~/lib/translation/confidence";

it("how sure a translation is grows with those who looked at it, and is less where we do not know the words for not", () => {
  expect(confidenceOf({ by: "machine" }, "hi")).toBe(0.9);
  expect(confidenceOf({ by: "machine" }, "fr")).toBe(0.8);
  expect(confidenceOf({ by: "second-reader" }, "yo")).toBe(0.95);
  expect(confidenceOf({ by: "teacher" }, "yo")).toBe(1);
});

it("the choice for a threshold lets nothing through that the threshold would not", () => {
  expect([0, 0.8, 0.81, 0.9, 0.93, 1].map(leastSureChoice)).toEqual([0.8, 0.8, 0.9, 0.9, 0.95, 1]);
});
