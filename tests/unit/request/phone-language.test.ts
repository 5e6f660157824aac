import { expect, it } from "vitest";
import { phoneLanguage } from "~/request/session/preferences";

it.each([
  ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  ["en;q=0.5, ta", "ta"],
  ["UR", "ur"],
  ["en-IN,hi;q=0.9", null],
  ["xx-YY, hi;q=0.9", null],
  ["*", null],
  [null, null],
  [",;q=,;;q=9".repeat(300), null],
])("the phone's language of %s is %s", (header, code) => {
  expect(phoneLanguage(header)).toBe(code);
});
