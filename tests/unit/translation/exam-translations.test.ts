import { describe, expect, it } from "vitest";
import { shownQuestion } from "~/components/translation/shown-piece";
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
    const shown = shownQuestion({ state: "original", why: "refused", fault }, { dir: "ltr" });
    expect(shown).toEqual({ notice: "Option 3 cannot be empty. Here is the English text." });
  });
});
