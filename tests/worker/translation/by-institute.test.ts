import { beforeEach, describe, expect, it } from "vitest";
import { standIn } from "./stand-in";
import { newQuestion, newVisitor } from "./visit";

beforeEach(() => {
  standIn().variables = { TRANSLATION_BY_INSTITUTE: "on" };
});

const paths = () => standIn().calls.map(({ path }) => path);
const ask = (asked: ReturnType<typeof newQuestion>["asked"]) =>
  newVisitor().visit((translator) => translator.question(asked, "hi"));

describe("the institute's own translation", () => {
  it("is used instead of the model, with the student's token, and kept", async () => {
    const { asked, translation } = newQuestion();
    const made = await ask(asked);
    const { question, options } = translation;
    expect(made).toEqual({ state: "translated", translation: { question, options, made: { by: "institute" } } });
    expect(await ask(asked)).toEqual(made);
    expect(paths()).toEqual(["/api/content/student_translate_question/"]);
    expect(standIn().calls[0]?.authorization).toBe("token good-token");
  });

  it("translates an explanation", async () => {
    const { explanation, translation } = newQuestion();
    const made = await newVisitor().visit((one) => one.explanation(explanation, "hi"));
    expect(made).toMatchObject({ translation: { explanation: translation.explanation } });
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
    expect(await ask(asked)).toEqual({ state: "original", why: "refused" });
    expect(paths()).toHaveLength(1);
  });

  it("is left alone when it keeps failing", async () => {
    const visitor = newVisitor();
    standIn().ownAnswer = () => new Response("oh", { status: 503 });
    const why = async () => {
      const { asked } = newQuestion();
      const shown = await visitor.visit((translator) => translator.question(asked, "hi"));
      return shown.state === "original" && shown.why;
    };
    for (let time = 0; time < 5; time += 1) expect(await why()).toBe("failed");
    expect(await why()).toBe("busy");
    expect(paths()).toHaveLength(5);
  });

  it("that fails leaves the original", async () => {
    const { asked } = newQuestion();
    standIn().ownAnswer = () => new Response("oh", { status: 500 });
    expect(await ask(asked)).toEqual({ state: "original", why: "failed" });
    standIn().ownAnswer = null;
    expect(await ask(asked)).toMatchObject({ state: "translated" });
  });
});
