import { beforeEach, describe, expect, it } from "vitest";
import { listOpen } from "~/lib/durable/open-index";
import { bindings } from "../bindings";
import { standIn } from "./stand-in";
import { newQuestion, newVisitor } from "./visit";

beforeEach(() => {
  standIn().variables = { TRANSLATION_SECOND_READER: "on" };
});

const kinds = () => standIn().calls.map(({ body }) => (body.response_format ? "reader" : "translator"));
const ask = (asked: ReturnType<typeof newQuestion>["asked"]) =>
  newVisitor().visit((translator) => translator.question(asked, "hi"));

describe("the second reader", () => {
  it("reads what the gate let through, in the same flight", async () => {
    const { asked } = newQuestion();
    standIn().delayMs = 20;
    const answers = await newVisitor().visit((translator) =>
      Promise.all(Array.from({ length: 50 }, () => translator.question(asked, "hi"))),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ translation: { made: { by: "second-reader" } } });
    }
    expect(kinds()).toEqual(["translator", "reader"]);
  });

  it("gets source and translation and nothing that tells the right option", async () => {
    const { asked, translation } = newQuestion();
    await ask(asked);
    const { body } = standIn().calls[1] ?? {};
    expect(body?.response_format).toEqual({ type: "json_object" });
    const { question, options } = translation;
    expect(JSON.parse(body?.messages[1]?.content ?? "")).toEqual({
      language: "hi",
      source: asked,
      translation: { question, options },
    });
  });

  for (const fault of ["plant-options-swapped", "plant-missing", "plant-added"] as const) {
    it(`sends back what rules may not see: ${fault}`, async () => {
      const { asked, translation } = newQuestion();
      standIn().faults = [fault, "reader-alarmed"];
      const { question, options } = translation;
      expect(await ask(asked)).toMatchObject({ translation: { question, options } });
      expect(kinds().at(-1)).toBe("reader");
      const last = standIn().calls.at(-2)?.body.messages[0]?.content;
      expect(last).toContain("was refused");
    });
  }

  it("that finds a difference twice keeps the original", async () => {
    const { asked } = newQuestion();
    standIn().faults = ["ok", "reader-alarmed", "ok", "reader-alarmed"];
    expect(await ask(asked)).toEqual({ state: "original", why: "refused" });
    expect(kinds()).toEqual(["translator", "reader", "translator", "reader"]);
  });

  it("that is told nothing is different is believed", async () => {
    const { asked } = newQuestion();
    standIn().faults = ["plant-options-swapped"];
    expect(await ask(asked)).toMatchObject({ state: "translated" });
  });

  it("whose form cannot be read lets nothing through", async () => {
    const { asked } = newQuestion();
    standIn().faults = ["ok", "model-refusal"];
    expect(await ask(asked)).toEqual({ state: "original", why: "refused" });
    expect(kinds()).toEqual(["translator", "reader"]);
  });

  it.each([
    ["refuses", "no-forms"],
    ["answers in words", "model-refusal"],
  ] as const)("that %s five times in a row is named to the institute, until a form can be read", async (_, fault) => {
    const visitor = newVisitor();
    const named = async () => {
      const rows = await listOpen(bindings.OPEN_INDEX, "translation");
      return rows.filter(({ id }) => id.endsWith(`of ${visitor.instituteCode}`)).map(({ id, why }) => [id, why]);
    };
    const askOnce = () => visitor.visit((translator) => translator.question(newQuestion().asked, "hi"));
    for (let time = 0; time < 5; time += 1) {
      expect(await named()).toEqual([]);
      standIn().faults = ["ok", fault];
      expect(await askOnce()).toEqual({ state: "original", why: "refused" });
    }
    const why = "The model does not fill in the second reader's form: TRANSLATION_SECOND_READER=off";
    expect(await named()).toEqual([[`second reader of ${visitor.instituteCode}`, why]]);
    expect(await askOnce()).toMatchObject({ state: "translated" });
    expect(await named()).toEqual([]);
  });

  it("that fails lets nothing through", async () => {
    const { asked } = newQuestion();
    standIn().faults = ["ok", "model-500"];
    expect(await ask(asked)).toEqual({ state: "original", why: "failed" });
  });

  it("reads explanations too", async () => {
    const { explanation } = newQuestion();
    const made = await newVisitor().visit((one) => one.explanation(explanation, "hi"));
    expect(made).toMatchObject({ translation: { made: { by: "second-reader" } } });
  });
});
