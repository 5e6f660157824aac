import { expect, it } from "vitest";
import { mendedQuery } from "~/routes/search/search-loading";

const names = ["Fundamentals of Nursing", "Pharmacology", "Anatomy and Physiology", "Anaemia", "Pulse"];

it.each([
  ["pharmocology", "pharmacology"],
  ["anatomi notes", "anatomy notes"],
  ["fundamentls", "fundamentals"],
  ["anemia", "anaemia"],
  ["lasix dose", "furosemide dose"],
  ["paulse", "pulse"], // "pause" is the brand of a drug.
])("“%s” is mended to “%s”", (typed, meant) => {
  expect(mendedQuery(typed, names)).toBe(meant);
});

it.each(["zygote", "", "of", "x".repeat(200), "भौतिक विज्ञान", "PUSLE", "anatomy", "💊 ()"])(
  "“%s” is not mended",
  (typed) => {
    expect(mendedQuery(typed, names)).toBeNull();
  },
);
