import { describe, expect, it } from "vitest";
import { languagesKey } from "~/lib/translation/translation-store";
import { bindings } from "../bindings";
import { standIn } from "./stand-in";
import { newQuestion, newVisitor } from "./visit";

const texts = ["कौन?", "क", "ख", "ग", "घ"];
const put = (key: string, value: unknown) => bindings.TRANSLATIONS.put(key, JSON.stringify(value));
const unsure = { state: "original", why: "unsure" };

describe("a student who wants translations to be surer", () => {
  it("sees the original of what is kept and less sure, and what a teacher checked", async () => {
    const [machine, teacher] = [newQuestion(), newQuestion()];
    await put(machine.key.machine, { texts, by: "machine" });
    await put(teacher.key.teacher, { texts, on: "2026-11-20" });
    const visitor = newVisitor();
    const seen = () => visitor.visit((one) => one.storedQuestions([machine.asked, teacher.asked], "hi"));
    expect(await seen()).toMatchObject([{ state: "translated" }, { state: "translated" }]);
    visitor.wants(0.95);
    expect(await seen()).toMatchObject([unsure, { state: "translated" }]);
  });

  it("costs no call for what would be less sure", async () => {
    const visitor = newVisitor();
    visitor.wants(0.95);
    const { asked, explanation } = newQuestion();
    expect(await visitor.visit((one) => one.question(asked, "hi"))).toEqual(unsure);
    expect(await visitor.visit((one) => one.explanation(explanation, "hi"))).toEqual(unsure);
    expect(await visitor.visit((one) => one.storedQuestions([asked], "hi"))).toEqual([unsure]);
    await visitor.visit((one) => one.prepare([asked], "hi"));
    expect(standIn().calls).toEqual([]);
  });

  it("has questions compared by the second reader, where there is one", async () => {
    standIn().variables = { TRANSLATION_SECOND_READER: "on" };
    const visitor = newVisitor();
    visitor.wants(0.95);
    const { asked } = newQuestion();
    const outcome = await visitor.visit((one) => one.question(asked, "hi"));
    expect(outcome).toMatchObject({ translation: { made: { by: "second-reader" } } });
  });

  it("gets a free text as it was, with the translation apart", async () => {
    const visitor = newVisitor();
    visitor.wants(1);
    const text = "Give 5 mg twice a day.";
    const result = await visitor.visit((one) => one.text({ text, targetLanguage: "hi" }));
    expect(result).toMatchObject({
      translatedText: text,
      confidence: 0,
      notice: "Nobody compared this translation, and you asked for compared ones only.",
      heldBack: expect.stringContaining("5 mg"),
    });
  });
});

describe("in a demo", () => {
  it("a test offers the languages that its institute names, and nothing else is promised", async () => {
    const visitor = newVisitor();
    const offered = (test?: { translatedInto?: string[] }) => visitor.visit((one) => one.offered(test));
    expect(await offered({})).toContain("yo");
    expect(await visitor.visit((one) => one.isDemo())).toBe(false);
    visitor.knowsSamples(["hi", "ur"]);
    expect(await visitor.visit((one) => one.isDemo())).toBe(true);
    expect([await offered(), await offered({}), await offered({ translatedInto: ["ur", "xx"] })]).toEqual([
      ["hi", "ur"],
      [],
      ["ur"],
    ]);
  });
});

describe("without a model", () => {
  it("offers the languages that the institute put translations in, and shows those", async () => {
    const visitor = newVisitor();
    expect(await visitor.visit((one) => one.offered())).toContain("yo");
    await put(languagesKey, ["hi", "xx", "en", "ta"]);
    visitor.hasNoModel();
    expect(await visitor.visit((one) => one.offered())).toEqual(["hi", "ta"]);
    const [kept, missing] = [newQuestion(), newQuestion()];
    await put(kept.key.teacher, { texts, on: "2026-11-20" });
    const seen = await visitor.visit((one) => one.storedQuestions([kept.asked, missing.asked], "hi"));
    expect(seen).toMatchObject([{ state: "translated" }, { state: "original", why: "none" }]);
    expect(await visitor.visit((one) => one.question(missing.asked, "hi"))).toMatchObject({ why: "none" });
  });
});
