import { expect, it } from "vitest";
import { refusalText } from "~/lib/outbox/outbox-text";

it.each([
  ["We cannot send this file.", "Not sent. We cannot send this file."],
  ["Your message was not sent: too long", "Your message was not sent: too long"],
  [
    "Only the institute writes here. Your message was not sent.",
    "Only the institute writes here. Your message was not sent.",
  ],
  ["", "Not sent."],
])("what was refused with %j says once that it was not sent", (why, words) => {
  expect(refusalText(why)).toBe(words);
});
