import { describe, expect, it } from "vitest";
import { questionRequest, textRequest } from "~/lib/translation/request";

const messagesOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

const right = { text: "Wash your hands.", targetLanguage: "hi" };

it("a text to translate may say its language or leave it to be told", () => {
  for (const more of [{}, { sourceLanguage: "auto" }, { sourceLanguage: "en" }]) {
    expect(messagesOf(textRequest.safeParse({ ...right, ...more }))).toEqual([]);
  }
  expect(messagesOf(textRequest.safeParse({ ...right, text: "x".repeat(5000) }))).toEqual([]);
});

it.each([
  [{ text: " \n " }, "Text to translate is required"],
  [{ text: "x".repeat(5001) }, "Text too long for translation (max 5000 characters)"],
  [{ targetLanguage: " " }, "Target language is required"],
  [{ targetLanguage: "tlh" }, "Unsupported target language"],
  [{ sourceLanguage: "tlh" }, "Unsupported source language"],
])("a text to translate with %o is refused with one message", (change, message) => {
  expect(messagesOf(textRequest.safeParse({ ...right, ...change }))).toEqual([message]);
});

describe("a question to translate", () => {
  const right = { questionText: "Which?", options: ["One", "Two"], targetLanguage: "ur" };

  it("has up to 10 options", () => {
    const options = Array.from({ length: 10 }, () => "x");
    expect(messagesOf(questionRequest.safeParse({ ...right, options }))).toEqual([]);
  });

  it.each([
    [{ questionText: " " }, ["Question text is required"]],
    [{ options: [] }, ["At least one option is required"]],
    [{ options: Array.from({ length: 11 }, () => "x") }, ["Too many options (max 10)"]],
    [{ options: ["a", "b", " ", ""] }, ["Option 3 cannot be empty", "Option 4 cannot be empty"]],
  ])("with %o is refused", (change, expected) => {
    expect(messagesOf(questionRequest.safeParse({ ...right, ...change }))).toEqual(expected);
  });
});
