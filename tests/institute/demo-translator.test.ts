import { expect, it } from "vitest";
import { samplesOf } from "../../institute/seed/samples";
import { runInstitute } from "./running-institute";

const institute = runInstitute({ TRANSLATION_KEY: "translator-key" });

async function ask(user: string) {
  const response = await institute.fetch("/translation/chat/completions?api-version=2024-10-21", {
    method: "POST",
    headers: { Authorization: "Bearer translator-key", "Content-Type": "application/json" },
    body: JSON.stringify({
      messages: [
        { role: "system", content: "Translate the text into Hindi." },
        { role: "user", content: user },
      ],
      ...{ max_tokens: 2048, temperature: 0.3, top_p: 0.1, presence_penalty: 0, frequency_penalty: 0 },
    }),
  });
  return { status: response.status, body: await response.json() };
}

it("the demo translates its samples, and says of all else that it has no translator", async () => {
  const [sample] = samplesOf("hi");
  const { status, body } = await ask(sample?.source.explanation ?? "");
  expect([status, body]).toMatchObject([200, { choices: [{ message: { content: sample?.translation.explanation } }] }]);
  expect(await ask("Give it slowly")).toMatchObject({
    ...{ status: 400, body: { error: { code: "no_translator", message: "The demo has no translator." } } },
  });
  const key = await institute.signIn();
  const fields = { question: "Which?", options: ["One", "Two"], target_language: "hi" };
  const refused = await institute.post("/api/content/student_translate_question/", fields, key);
  expect([refused.status, refused.body.message]).toEqual([400, "The demo has no translator."]);
});
