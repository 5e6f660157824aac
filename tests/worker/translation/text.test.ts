import { describe, expect, it } from "vitest";
import { standIn } from "./stand-in";
import { newVisitor } from "./visit";

const text = "Give 5 mg twice a day.";
type Request = Parameters<Parameters<Parameters<ReturnType<typeof newVisitor>["visit"]>[0]>[0]["text"]>[0];
const ask = (visitor: ReturnType<typeof newVisitor>, request: Partial<Request> = {}) =>
  visitor.visit((one) => one.text({ text, targetLanguage: "hi", ...request }));

describe("a free text", () => {
  it("is asked for as the service wants it", async () => {
    const result = await ask(newVisitor());
    expect(result).toEqual({
      translatedText: expect.stringContaining("5 mg"),
      confidence: 0.9,
      sourceLanguage: "en",
      targetLanguage: "hi",
    });
    const [call] = standIn().calls;
    const { messages, ...parameters } = call?.body ?? { messages: [] };
    expect(parameters).toEqual({
      max_tokens: 2048,
      temperature: 0.3,
      top_p: 0.1,
      presence_penalty: 0,
      frequency_penalty: 0,
    });
    expect(messages[1]).toEqual({ role: "user", content: text });
  });

  it("may be as long as a form takes", async () => {
    const long = "Give 5 mg. ".repeat(454).slice(0, 5000);
    const { confidence, translatedText } = await ask(newVisitor(), { text: long });
    expect(confidence).toBe(0.9);
    // In parts, each of which is a call.
    expect(translatedText.match(/5 mg/g)).toHaveLength(454);
    expect(standIn().calls.length).toBeGreaterThan(4);
  });

  it("has the language that the institute detects, or the one that is given", async () => {
    const visitor = newVisitor();
    visitor.detects("ta");
    expect((await ask(visitor)).sourceLanguage).toBe("ta");
    expect((await ask(visitor, { sourceLanguage: "auto" })).sourceLanguage).toBe("ta");
    expect((await ask(visitor, { sourceLanguage: "fr" })).sourceLanguage).toBe("fr");
    visitor.detects("xx");
    expect((await ask(visitor)).sourceLanguage).toBe("en");
  });

  it("that is English stays as it is in English; another is translated", async () => {
    const visitor = newVisitor();
    const untouched = { translatedText: text, confidence: 0.9 };
    expect(await ask(visitor, { targetLanguage: "en" })).toMatchObject(untouched);
    expect(standIn().calls).toHaveLength(0);
    visitor.detects("hi");
    expect((await ask(visitor, { targetLanguage: "en" })).confidence).toBe(0.9);
    expect(standIn().calls).toHaveLength(1);
  });

  for (const fault of ["model-500", "model-error-field", "model-empty"] as const) {
    it(`stays the original with confidence 0 after ${fault}`, async () => {
      const visitor = newVisitor();
      standIn().faults = [fault];
      expect(await ask(visitor)).toEqual({
        translatedText: text,
        confidence: 0,
        notice: "Translation failed",
        sourceLanguage: "en",
        targetLanguage: "hi",
      });
      expect(visitor.logged()).toHaveLength(1);
      expect((await ask(visitor)).confidence).toBe(0.9);
    });
  }

  it("waits for a model that asks to be left alone", async () => {
    const visitor = newVisitor();
    standIn().faults = ["model-429"];
    await ask(visitor);
    expect((await ask(visitor)).notice).toMatch(/busy/);
    expect(standIn().calls).toHaveLength(1);
  });

  it("costs no call where the student has had many", async () => {
    const visitor = newVisitor();
    visitor.hasNoTextsLeft();
    expect(await ask(visitor)).toMatchObject({ translatedText: text, confidence: 0 });
    expect(standIn().calls).toHaveLength(0);
  });

  it("is kept nowhere", async () => {
    const visitor = newVisitor();
    await ask(visitor);
    await ask(visitor);
    expect(standIn().calls).toHaveLength(2);
  });
});
