import { describe, expect, it } from "vitest";
import { checkTranslation } from "~/lib/translation/gate/gate";
import { allQuestions, readCurriculum } from "../../../institute/seed/curriculum";
import { samplesOf } from "../../../institute/seed/samples";
import { TRANSLATED_LANGUAGES } from "../../../institute/seed/translation-files";
import { LANGUAGE_CODES } from "../../../institute/translation/languages";
import { readPrompt } from "../../../institute/translation/protocol";
import { questionLines, readQuestion } from "../../../institute/translation/question-text";
import { markSample } from "../../../institute/translation/sample-mark";
import { NoSample, translatorOf } from "../../../institute/translation/samples";

const samples = samplesOf("hi");
const hindi = translatorOf(samples, "hi", { letters: true });

describe("a question in a prompt", () => {
  const text = "Question: Which dose\nis right?\nOptions:\nA. 1 mg\nB) 2 mg\n  by mouth\nExplanation: One\nis enough.";

  it("is read by its headings and labels, with lines that go on", () => {
    expect(readQuestion(text)).toEqual({
      question: "Which dose\nis right?",
      options: ["1 mg", "2 mg\n  by mouth"],
      labels: ["A.", "B)"],
      explanation: "One\nis enough.",
    });
    expect(questionLines(readQuestion(text)).join("\n")).toBe(text);
  });
});

describe("the translator", () => {
  it.each(TRANSLATED_LANGUAGES)("knows at least sixty-nine questions by heart in %s", (language) => {
    const known = samplesOf(language);
    const translator = translatorOf(known, language, { letters: true });
    expect(known.length).toBeGreaterThanOrEqual(69);
    for (const { source, translation } of known) {
      const { optionExplanations: reasons, ...written } = translation;
      expect(translator.question(source)).toEqual(written);
      if (reasons === undefined) continue;
      const asked = { question: "", options: source.optionExplanations ?? [], explanation: source.explanation };
      expect(translator.question(asked)).toEqual({ question: "", options: reasons, explanation: written.explanation });
    }
  });
});

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

  it.each<[string, string]>([
    ["Give 2.5 mg/kg every 6 hours", "[sample: ru] Гиве 2.5 mg/kg еверй 6 hours"],
    ["An ECG, 120/80 mm Hg &amp; B12", "[sample: ru] Ан ECG, 120/80 mm Hg &amp; B12"],
    ["MRI", "MRI"],
  ])("is spelled in the letters of the language and marked: %s", (text, marked) => {
    expect(markSample(text, "ru")).toBe(marked.replace("иснт", "исн'т"));
  });

  it.each(["", "  ", "120/90 mm Hg", "2.8 kg", "39 °C", "15 mg/kg", "50%"])(
    "stays as it is where it says the same in every language: %j",
    (text) => {
      expect(markSample(text, "hi")).toBe(text);
    },
  );

  it("keeps a not of a language whose negation the app checks", () => {
    expect(markSample("It is <b>NOT</b> given", "es")).toBe("[sample: es] Ít ís <b>NO</b> gívén");
  });

  it("comes through the gate in nearly every question and in every language", () => {
    const questions = allQuestions(readCurriculum()).filter((_, index) => index % 46 === 0);
    const passing = LANGUAGE_CODES.filter((code) => code !== "en").map((language) => {
      const translator = translatorOf([], language, { letters: true });
      const passed = questions.filter(({ question, options }) => {
        const given = translator.question({ question, options, explanation: null });
        const translated = { translatedQuestion: given.question, translatedOptions: given.options };
        return checkTranslation({ language, question, options, ...translated }).verdict === "pass";
      });
      return { language, share: passed.length / questions.length };
    });
    expect(passing).toHaveLength(42);
    expect(passing.filter(({ share }) => share < 0.9)).toEqual([]);
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
