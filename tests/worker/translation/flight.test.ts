import { describe, expect, it } from "vitest";
import { standIn } from "./stand-in";
import { bindings, newQuestion, newVisitor } from "./visit";

const kindsOf = () => standIn().calls.map(({ body }) => body.max_tokens);

describe("a question nobody has asked for", () => {
  it("is translated by the model, and kept for all who come later", async () => {
    const { asked, translation, key } = newQuestion();
    const first = await newVisitor().visit((translator) => translator.question(asked, "hi"));
    const { question, options } = translation;
    expect(first).toEqual({
      state: "translated",
      translation: { question, options, made: { by: "machine" } },
    });
    expect(kindsOf()).toEqual([3000]);
    expect(standIn().calls[0]?.authorization).toBe("Bearer the-key-of-the-model");
    const stored = await bindings.TRANSLATIONS.get(key.machine, "json");
    expect(stored).toEqual({ texts: [question, ...options], by: "machine" });
    const kept = await newVisitor().visit((one) => one.keptQuestions([asked], "hi"));
    expect(kept).toEqual([first]);
    expect(kindsOf()).toEqual([3000]);
  });

  it("costs one call when a thousand ask at once", async () => {
    const { asked } = newQuestion();
    standIn().delayMs = 50;
    const visitor = newVisitor();
    const answers = await visitor.visit((translator) =>
      Promise.all(Array.from({ length: 1000 }, () => translator.question(asked, "hi"))),
    );
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["translated"]));
    expect(kindsOf()).toEqual([3000]);
  });
});
