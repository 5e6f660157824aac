import { expect, it } from "vitest";
import { withoutInvisible } from "~/lib/validation/invisible";

it.each([
  ["a zero-width space, as a messenger copies it", "PCBT\u200b", "PCBT"],
  ["marks of direction around a text", "\u200e+91 98765 43210\u200f", "+91 98765 43210"],
  ["a joiner behind a Latin letter or a digit", "PCBT\u200d 7\u200c", "PCBT 7"],
  ["nothing else", "\u200b \u200e\u200d", " "],
])("signs that nobody sees are left out: %s", (_, typed, read) => {
  expect(withoutInvisible(typed)).toBe(read);
});

it.each([
  ["a half letter of Hindi", "क्\u200dष"],
  ["a Persian word", "می\u200cخواهم"],
  ["an emoji of several", "👩🏽\u200d⚕️"],
  ["a mark within a text of two directions", "(شوگر)\u200f:98"],
])("signs that nobody sees stay where they shape a word: %s", (_, typed) => {
  expect(withoutInvisible(typed)).toBe(typed);
});
