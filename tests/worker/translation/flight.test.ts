import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { explanationPiece, keysOf } from "~/lib/translation/piece";
import { bindings } from "../bindings";
import { standIn } from "./stand-in";
import { newQuestion, newVisitor } from "./visit";

const calls = () => standIn().calls.length;
const ask = (asked: ReturnType<typeof newQuestion>["asked"]) =>
  newVisitor().visit((translator) => translator.question(asked, "hi"));

describe("a question that nobody has asked for", () => {
  it("is translated by the model, and kept for all who come later", async () => {
    const { asked, translation, key } = newQuestion();
    const first = await ask(asked);
    const { question, options } = translation;
    expect(first).toEqual({ state: "translated", translation: { question, options, made: { by: "machine" } } });
    const stored = await bindings.TRANSLATIONS.get(key.machine, "json");
    expect(stored).toEqual({ texts: [question, ...options], by: "machine" });
    expect(await newVisitor().visit((one) => one.storedQuestions([asked], "hi"))).toEqual([first]);
    expect(await ask(asked)).toEqual(first);
    expect(calls()).toBe(1);
  });

  it("is asked for as the service wants it", async () => {
    const { asked } = newQuestion();
    await ask(asked);
    const [call] = standIn().calls;
    expect(call?.authorization).toBe("Bearer the-key-of-the-model");
    expect(call?.query).toBe("?api-version=2024-10-21");
    expect(call?.body).toMatchObject({ max_tokens: 3000, temperature: 0.2, top_p: 0.1 });
    expect(call?.body).toMatchObject({ presence_penalty: 0, frequency_penalty: 0 });
    expect(call?.body.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  });

  it("costs one call when a thousand ask at once", async () => {
    const { asked } = newQuestion();
    standIn().delayMs = 50;
    const answers = await newVisitor().visit((translator) =>
      Promise.all(Array.from({ length: 1000 }, () => translator.question(asked, "hi"))),
    );
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["translated"]));
    expect(calls()).toBe(1);
  });

  it("is prepared behind a page that does not wait for it", async () => {
    const { asked } = newQuestion();
    standIn().delayMs = 30;
    const first = await newVisitor().visit((one) => one.question(asked, "hi", { waitMs: 1 }));
    expect(first).toEqual({ state: "preparing" });
    const [kept] = await newVisitor().visit((one) => one.storedQuestions([asked], "hi"));
    expect(kept?.state).toBe("translated");
    expect(calls()).toBe(1);
  });

  it("is another in another language", async () => {
    const { asked } = newQuestion();
    await ask(asked);
    const spanish = await newVisitor().visit((translator) => translator.question(asked, "es"));
    expect(spanish.state).toBe("translated");
    expect(calls()).toBe(2);
  });

  it("a question is never sent to be translated into English", async () => {
    const { asked } = newQuestion();
    const english = { state: "original", why: "english" };
    await newVisitor().visit(async (translator) => {
      expect(await translator.question(asked, "en")).toEqual(english);
      expect(await translator.storedQuestions([asked], "en")).toEqual([english]);
      translator.prepare([asked], "en");
    });
    expect(calls()).toBe(0);
  });

  it("an empty question is not translated", async () => {
    const { asked } = newQuestion();
    for (const options of [[], ["one", " "], Array.from({ length: 11 }, () => "x")]) {
      expect(await ask({ ...asked, options })).toMatchObject({ state: "original", why: "refused" });
    }
    expect(calls()).toBe(0);
  });
});

describe("questions ahead of a page", () => {
  it("are made where they are not kept", async () => {
    const questions = Array.from({ length: 5 }, newQuestion);
    const asked = questions.map((one) => one.asked);
    const texts = ["कौन?", "क", "ख", "ग", "घ"];
    const corrected = JSON.stringify({ texts, on: "2026-11-23" });
    await bindings.TRANSLATIONS.put(questions[2]?.key.teacher ?? "", corrected);
    await newVisitor().visit((translator) => translator.prepare(asked, "hi"));
    expect(calls()).toBe(4);
    const kept = await newVisitor().visit((translator) => translator.storedQuestions(asked, "hi"));
    expect(kept.map((one) => one?.state)).toEqual(Array.from({ length: 5 }, () => "translated"));
  });
});

describe("an explanation", () => {
  it("is an entry of its own", async () => {
    const { asked, explanation, translation } = newQuestion();
    await ask(asked);
    const made = await newVisitor().visit((one) => one.explanation(explanation, "hi"));
    expect(made).toEqual({
      state: "translated",
      translation: { explanation: translation.explanation, made: { by: "machine" } },
    });
    expect(calls()).toBe(2);
    const key = keysOf(explanationPiece(explanation, "hi")).machine;
    expect(await bindings.TRANSLATIONS.get(key, "json")).toMatchObject({ by: "machine" });
    expect(await newVisitor().visit((one) => one.storedExplanations([explanation], "hi"))).toEqual([made]);
  });
});

describe("an explanation with why options are right or wrong", () => {
  it("is one entry, made by one call, and reported as one", async () => {
    const { explanation, translation } = newQuestion();
    const asked = [explanation, "5 mg", "10 mL"];
    const made = await newVisitor().visit((one) => one.explanation(asked, "hi"));
    expect(made).toMatchObject({
      translation: { explanation: translation.explanation, reasons: ["5 mg", "10 mL"], made: { by: "machine" } },
    });
    expect(calls()).toBe(1);
    expect(await newVisitor().visit((one) => one.storedExplanations([asked, explanation], "hi"))).toEqual([made, null]);
  });
});

it("an explanation comes without reasons that cannot be had with it, and what was shown is reported", async () => {
  const { explanation, translation } = newQuestion();
  const asked = [explanation, "5 mg"];
  standIn().faults = ["garbage"];
  expect(await newVisitor().visit((one) => one.explanation(asked, "hi"))).toEqual({
    state: "translated",
    translation: { explanation: translation.explanation, made: { by: "machine" } },
  });
  expect(calls()).toBe(2);
  for (const student of ["one", "two", "three"]) {
    await newVisitor("PCBT", student).visit((one) => one.reportExplanation(asked, "hi"));
  }
  const stored = await newVisitor("PCBT").visit((one) => one.storedExplanations([asked, explanation], "hi"));
  expect(stored).toEqual([null, { state: "original", why: "hidden" }]);
});

describe("the object of a question", () => {
  it("has the translation while KV does not show it yet", async () => {
    const { asked, flight, piece } = newQuestion();
    await ask(asked);
    await evictDurableObject(flight);
    const again = await flight.translate(piece, { instituteCode: "X", token: "", student: "" });
    expect(again).toMatchObject({ by: "machine" });
    expect(calls()).toBe(1);
  });

  it("keeps nothing once KV shows it", async () => {
    const { asked, flight } = newQuestion();
    await ask(asked);
    expect(await runDurableObjectAlarm(flight)).toBe(true);
    const left = await runInDurableObject(flight, (_, { storage }) => [...storage.kv.list()]);
    expect(left).toEqual([]);
  });

  it("translates all the same where KV takes nothing", async () => {
    const { asked, flight, piece } = newQuestion();
    standIn().isStoreDown = true;
    expect(await ask(asked)).toMatchObject({ state: "translated" });
    expect(await flight.translate(piece, { instituteCode: "X", token: "", student: "" })).toHaveProperty("by");
    expect(calls()).toBe(1);
  });
});
