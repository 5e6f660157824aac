import { describe, expect, it } from "vitest";
import { samplesOf } from "../../../institute/seed/samples";
import { readPrompt } from "../../../institute/translation/protocol";
import { NoSample, translatorOf } from "../../../institute/translation/samples";

const samples = samplesOf("hi");
const hindi = translatorOf(samples, "hi", { letters: true });

describe("a text that is no sample", () => {
  it("is refused, unless it is to be spelled, or says the same in every language", () => {
    const demo = translatorOf(samples, "hi", { letters: false });
    const [first] = samples;
    if (first === undefined) throw new Error("There is no sample.");
    expect(demo.question(first.source)).toEqual(hindi.question(first.source));
    expect(demo.text("120/90 mm Hg")).toBe("120/90 mm Hg");
    expect(() => demo.text("Give it slowly")).toThrow(NoSample);
    expect(() => demo.question({ ...first.source, options: ["Tail", "5 mg"] })).toThrow(NoSample);
  });
});

describe("the protocol", () => {
  const messages = [
    { role: "system", content: "Translate into Hindi." },
    { role: "user", content: "Question: Why?" },
  ];
  const text = { messages, max_tokens: 2048, temperature: 0.3, top_p: 0.1, presence_penalty: 0, frequency_penalty: 0 };
  const question = { messages, max_tokens: 3000, temperature: 0.2 };
  const json = { role: "system", content: "Answer in JSON." };
  const reader = { ...question, response_format: { type: "json_object" } };

  it("tells a text, a question and a second reading apart", () => {
    expect(readPrompt(text)).toMatchObject({ kind: "text", user: "Question: Why?" });
    expect(readPrompt(question)).toMatchObject({ kind: "question" });
    expect(readPrompt({ ...text, max_tokens: 3000, temperature: 0.2 })).toMatchObject({ kind: "question" });
    const pair = { question: "Why?", options: [] };
    const content = JSON.stringify({ language: "hi", source: pair, translation: pair });
    const form = [json, { role: "user", content }];
    expect(readPrompt({ ...reader, messages: form, max_tokens: 500 })).toMatchObject({
      kind: "reader",
      maxTokens: 500,
    });
  });

  it.each<[object, RegExp]>([
    [{ ...text, temperature: 0.2 }, /^temperature: Expected 0\.3 for a text/],
    [{ ...text, stream: true }, /stream/],
    [{ ...question, messages: [messages[0], { role: "user", content: "Why?" }] }, /No line begins/],
    [{ ...question, messages: [messages[1]] }, /^messages/],
    [reader, /must say JSON/],
    [{ ...reader, messages: [json, messages[1]] }, /Expected JSON: language, source/],
  ])("refuses %j", (body, words) => {
    expect(readPrompt(body)).toEqual({ refused: expect.stringMatching(words) });
  });
});
