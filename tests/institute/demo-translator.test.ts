import { expect, it } from "vitest";
import { z } from "zod";
import { readCurriculum } from "../../institute/seed/curriculum";
import { samplesOf, translatedTests } from "../../institute/seed/samples";
import { runInstitute } from "./running-institute";

const institute = runInstitute({ TRANSLATION_KEY: "translator-key" });

async function ask(user: string, language = "Hindi") {
  const response = await institute.fetch("/translation/chat/completions?api-version=2024-10-21", {
    method: "POST",
    headers: { Authorization: "Bearer translator-key", "Content-Type": "application/json" },
    body: JSON.stringify({
      messages: [
        { role: "system", content: `Translate the text into ${language}.` },
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

const paperSchema = z.object({
  translated_into: z.array(z.enum(["hi", "bn", "ta", "ur", "es"])).optional(),
  questions: z.array(z.object({ question: z.string() })),
  cases: z.array(z.object({ text: z.string() })).optional(),
});
const names = { hi: "Hindi", bn: "Bengali", ta: "Tamil", ur: "Urdu", es: "Spanish" };

it("a test names the languages in which the demo has all of it", async () => {
  const key = await institute.signIn();
  for (const { id, languages } of translatedTests(readCurriculum()).filter(({ id }) => id > 800 && id < 875)) {
    const { status, body } = await institute.post("/api/content/student_get_test/", { test_id: id }, key);
    if (status === 403) continue;
    const test = paperSchema.parse(body.test);
    expect([id, test.translated_into ?? []]).toEqual([id, languages]);
    for (const language of languages) {
      const texts = [...test.questions.map(({ question }) => question), ...(test.cases ?? []).map(({ text }) => text)];
      for (const text of texts) expect([id, text, (await ask(text, names[language])).status]).toEqual([id, text, 200]);
    }
  }
});
