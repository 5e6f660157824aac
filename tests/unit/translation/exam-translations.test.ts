import { describe, expect, it } from "vitest";
import { viewQuestion } from "~/components/translation/shown-piece";
import { loader } from "~/routes/exam/translations";

async function answerTo(search: string) {
  const request = new Request(`https://pcbt.example/test/801/translations?${search}`);
  const context = { session: { student: { id: "7" } } };
  const answer = await loader({ context, params: { testId: "801" }, request } as never);
  return `${answer.status} ${await answer.text()}`;
}

describe("questions asked for in another language", () => {
  it.each([
    ["ids=1", "400 Target language is required"],
    ["language=&ids=1", "400 Target language is required"],
    ["language=tlh&ids=1", "400 Unsupported target language"],
    ["language=en&ids=1", "400 Unsupported target language"],
    ["language=hi&ids=one", "400 Invalid request"],
  ])("are refused in words: %s", async (search, answer) => {
    expect(await answerTo(search)).toBe(answer);
  });

  it("stay in English, and say why where something is wrong with the question itself", () => {
    const fault = "Option 3 cannot be empty";
    const shown = viewQuestion({ state: "original", why: "refused", fault }, { dir: "ltr" });
    expect(shown).toEqual({ notice: "Option 3 cannot be empty. Here is the English text." });
  });
});

describe("whose questions they are", () => {
  const statusFor = async (student: object | null, found: object) => {
    const context = { session: { student }, attempts: { read: async () => found } };
    const request = new Request("https://pcbt.example/test/801/translations?language=hi&ids=1");
    return (await loader({ context, params: { testId: "801" }, request } as never)).status;
  };
  const ended = { kind: "attempt", view: { attempt: { phase: "ended" }, paper: { questions: [] } } };

  it.each([
    ["of nobody who is not signed in", null, ended, 401],
    ["of no test that was not begun", { id: "7" }, { kind: "none" }, 404],
    ["of no test that is over", { id: "7" }, ended, 409],
  ])("%s", async (_, student, found, status) => {
    expect(await statusFor(student, found)).toBe(status);
  });
});
