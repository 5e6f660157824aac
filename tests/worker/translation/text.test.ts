import { describe, expect, it } from "vitest";
import { standIn } from "./stand-in";
import { newVisitor, runStandIn } from "./visit";

runStandIn();

const text = "Give 5 mg twice a day.";
type Request = Parameters<Parameters<Parameters<ReturnType<typeof newVisitor>["visit"]>[0]>[0]["text"]>[0];
const ask = (visitor: ReturnType<typeof newVisitor>, request: Partial<Request> = {}) =>
  visitor.visit((one) => one.text({ text, targetLanguage: "hi", ...request }));

describe("a free text", () => {
  it("is translated as data", async () => {
    expect(await ask(newVisitor())).toEqual({
      translatedText: expect.stringContaining("5 mg"),
      confidence: 0.9,
      sourceLanguage: "en",
      targetLanguage: "hi",
    });
    expect(standIn().calls[0]?.body.messages[1]).toEqual({ role: "user", content: text });
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

  it("stays the original with confidence 0 where the model fails", async () => {
    const visitor = newVisitor();
    standIn().faults = ["model-error-field"];
    expect(await ask(visitor)).toEqual({
      ...{ translatedText: text, confidence: 0, notice: "Translation failed" },
      ...{ sourceLanguage: "en", targetLanguage: "hi" },
    });
    expect(visitor.logged()).toHaveLength(1);
  });

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
});
