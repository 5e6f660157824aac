import { expect, it } from "vitest";
import { nearestName } from "~/lib/search/nearest-name";

const subjects = ["Fundamentals of Nursing", "Pharmacology", "Anatomy and Physiology"];

it.each([
  ["pharmocology", "Pharmacology"],
  ["Farmacology", "Pharmacology"],
  ["anatomi", "Anatomy and Physiology"],
  ["fundamentls", "Fundamentals of Nursing"],
])("the nearest name of %s is %s", (typed, meant) => {
  expect(nearestName(typed, subjects)).toBe(meant);
});

it.each(["heart", "", "of", "x".repeat(400), "औषध विज्ञान"])("no name is near %s", (typed) => {
  expect(nearestName(typed, subjects)).toBeNull();
});
