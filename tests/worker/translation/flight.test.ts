import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { explanationPiece, keysOf } from "~/lib/translation/piece";
import { bindings } from "../bindings";
import { standIn } from "./stand-in";
import { askFor, newQuestion, newVisitor, runStandIn } from "./visit";

runStandIn();
const calls = () => standIn().calls.length;
const noneSaid = { instituteCode: "X", token: "", student: "" };

describe("a question that nobody has asked for", () => {
  it("is translated by the model, and kept for all who come later", async () => {
    const { asked, translation, key } = newQuestion();
    const first = await askFor(asked);
    const { question, options } = translation;
    expect(first).toEqual({ state: "translated", translation: { question, options, made: { by: "machine" } } });
    const stored = await bindings.TRANSLATIONS.get(key.machine, "json");
    expect(stored).toEqual({ texts: [question, ...options], by: "machine" });
    expect(await newVisitor().visit((one) => one.storedQuestions([asked], "hi"))).toEqual([first]);
    expect(await askFor(asked)).toEqual(first);
    expect(calls()).toBe(1);
  });

  it("costs one call when two hundred ask at once", async () => {
    const { asked } = newQuestion();
    standIn().delayMs = 50;
    const answers = await newVisitor().visit((translator) =>
      Promise.all(Array.from({ length: 200 }, () => translator.question(asked, "hi"))),
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
});

describe("questions ahead of a page", () => {
  it("are made where they are not kept", async () => {
    const questions = [newQuestion(), newQuestion(), newQuestion()];
    const asked = questions.map((one) => one.asked);
    const corrected = JSON.stringify({ texts: ["कौन?", "क", "ख", "ग", "घ"], on: "2026-11-23" });
    await bindings.TRANSLATIONS.put(questions[2]?.key.teacher ?? "", corrected);
    await newVisitor().visit((translator) => translator.prepare(asked, "hi"));
    expect(calls()).toBe(2);
    const kept = await newVisitor().visit((translator) => translator.storedQuestions(asked, "hi"));
    expect(kept.map((one) => one?.state)).toEqual(["translated", "translated", "translated"]);
  });
});

describe("an explanation", () => {
  it("is an entry of its own", async () => {
    const { asked, explanation, translation } = newQuestion();
    await askFor(asked);
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

  it("with why options are right or wrong is one entry, made by one call", async () => {
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
    await askFor(asked);
    await evictDurableObject(flight);
    const again = await flight.translate(piece, noneSaid);
    expect(again).toMatchObject({ by: "machine" });
    expect(calls()).toBe(1);
  });

  it("keeps nothing once KV shows it", async () => {
    const { asked, flight } = newQuestion();
    await askFor(asked);
    expect(await runDurableObjectAlarm(flight)).toBe(true);
    const left = await runInDurableObject(flight, (_, { storage }) => [...storage.kv.list()]);
    expect(left).toEqual([]);
  });

  it("translates all the same where KV takes nothing", async () => {
    const { asked, flight, piece } = newQuestion();
    standIn().isStoreDown = true;
    expect(await askFor(asked)).toMatchObject({ state: "translated" });
    expect(await flight.translate(piece, noneSaid)).toHaveProperty("by");
    expect(calls()).toBe(1);
  });
});

const paths = () => standIn().calls.map(({ path }) => path);

describe("the institute's own translation", () => {
  beforeEach(() => {
    standIn().variables = { TRANSLATION_BY_INSTITUTE: "on" };
  });

  it("is used instead of the model, with the student's token, and kept", async () => {
    const { asked, translation } = newQuestion();
    const made = await askFor(asked);
    const { question, options } = translation;
    expect(made).toEqual({ state: "translated", translation: { question, options, made: { by: "institute" } } });
    expect(await askFor(asked)).toEqual(made);
    expect(paths()).toEqual(["/api/content/student_translate_question/"]);
    expect(standIn().calls[0]?.authorization).toBe("token good-token");
  });

  it("translates an explanation with its reasons", async () => {
    const { explanation, translation } = newQuestion();
    const made = await newVisitor().visit((one) => one.explanation([explanation, "5 mg"], "hi"));
    expect(made).toMatchObject({ translation: { explanation: translation.explanation, reasons: ["5 mg"] } });
  });

  it("passes the gate too", async () => {
    const { asked, translation } = newQuestion();
    const options = { option_0: "क", option_1: "ख", option_2: "ग" };
    standIn().ownAnswer = () => Response.json({ status: true, question: translation.question, options });
    expect(await askFor(asked)).toEqual({ state: "original", why: "refused" });
    expect(paths()).toHaveLength(1);
  });

  it("is left alone when it keeps failing", async () => {
    const visitor = newVisitor();
    standIn().ownAnswer = () => new Response("oh", { status: 503 });
    const ask = () => askFor(newQuestion().asked, visitor);
    for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual({ state: "original", why: "failed" });
    expect(await ask()).toEqual({ state: "original", why: "busy" });
    expect(paths()).toHaveLength(5);
  });
});
