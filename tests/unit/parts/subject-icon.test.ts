import { expect, it } from "vitest";
import { subjectIcon } from "~/components/parts/subject-icon";
import * as icons from "~/components/parts/subject-icon-paths";

it.each([
  ["Pharmacology", icons.pill],
  ["Midwifery and Obstetrics", icons.baby],
  ["Child Health Nursing", icons.child],
  ["Community and Mental Health Nursing", icons.people],
  ["Medical-Surgical Nursing", icons.stethoscope],
  ["Anatomy and Physiology", icons.bone],
  ["Fundamentals of Nursing", icons.hands],
  ["Heart and Vessels", icons.heart],
  ["भौतिकी", icons.book],
  ["", icons.book],
])("%s has its icon", (name, icon) => {
  expect(subjectIcon(name)).toBe(icon);
});
