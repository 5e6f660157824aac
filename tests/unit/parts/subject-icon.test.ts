import { expect, it } from "vitest";
import { accents } from "~/components/parts/accent";
import * as icons from "~/components/parts/icon-paths";
import { subjectAccent, subjectIcon } from "~/components/parts/subject-icon";

it.each([
  ["Pharmacology", icons.pill],
  ["Medical-Surgical Nursing", icons.stethoscope],
  ["Heart and Vessels", icons.heart],
  ["भौतिकी", icons.book],
  ["", icons.book],
])("%s has its icon", (name, icon) => {
  expect(subjectIcon(name)).toBe(icon);
});

it("subjects of an institute differ in colour, and one has the same everywhere", () => {
  const seven = [
    "Anatomy and Physiology",
    "Fundamentals of Nursing",
    "Pharmacology",
    "Midwifery and Obstetrics",
    "Child Health Nursing",
    "Community and Mental Health Nursing",
    "Medical-Surgical Nursing",
  ];
  expect(new Set(seven.map(subjectAccent)).size).toBe(seven.length);
  expect(subjectAccent("Pharmacology")).toBe("violet");
});

it("a subject of another name has one of the six, and nothing has none", () => {
  const others = ["भौतिकी", "Nursing Law", "Ethics", "Nutrients", "Sociology", "Computers", "English"];
  for (const name of others) expect(accents).toContain(subjectAccent(name));
  expect(new Set(others.map(subjectAccent)).size).toBeGreaterThan(2);
  expect(subjectAccent(" ")).toBeUndefined();
});
