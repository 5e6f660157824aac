/** What translations cost: calls to the model for a question that many open at once, and a page in Hindi. */
import { sanitise } from "../../app/lib/rich-text/sanitise";
import { askedQuestion, keysOf, questionPiece } from "../../app/lib/translation/piece";
import { samplesOf } from "../../institute/seed/samples";
import { translatorOf } from "../../institute/translation/samples";
import { compressedSize } from "./gzip-proxy";
import type { BenchTest } from "./institute-data";
import { type PageName, pages } from "./pages";
import { readIn } from "./product";
import { kilobytes } from "./report";
import { allOf } from "./turns";
import type { Bench, Build, Outcome } from "./world";

const hindi = translatorOf(samplesOf("hi"), "hi", { letters: true });

/**
 * Puts every question of a test into KV in Hindi, as the translator does.
 * @returns some words of each
 */
async function keepInHindi({ kept }: Build, test: BenchTest): Promise<string[]> {
  const questions = test.questions.map(({ html, options }) => {
    const stem = sanitise(html);
    const texts = options.map(sanitise);
    const { machine } = keysOf(questionPiece(askedQuestion(stem, texts), "hi"));
    const made = hindi.question({ question: stem, options: texts, explanation: null });
    return { key: machine, value: { texts: [made.question, ...made.options], by: "machine" } };
  });
  for (const { key, value } of questions) await kept.put(key, JSON.stringify(value));
  return questions.map(({ value }) => /[\p{Script=Devanagari} ]{8,}/u.exec(value.texts[0] ?? "")?.[0] ?? "");
}

/** @throws Error when an answer has no translation */
async function askTogether(build: Build, students: number): Promise<void> {
  const [test] = build.tests;
  const { cookie } = build.page("exam20");
  const id = test?.questions[0]?.id;
  const address = `${build.origin}/test/${test?.id}/translations?language=ta&ids=${id}`;
  const answers = Array.from({ length: students }, async () => {
    // The page asks again where an answer came before its translation.
    for (let times = 0; times < 10; times += 1) {
      const response = await fetch(address, { headers: { Cookie: cookie } });
      const { questions }: { questions?: Record<string, { html?: string }> } = await response.json();
      if (questions?.[String(id)]?.html) return;
    }
    throw new Error("A student got no translation");
  });
  await Promise.all(answers);
}

/** How often the model is called when so many ask at once for a question that nobody has asked for. */
export async function measureFlight({ builds }: Bench, { students }: { students: number }): Promise<Outcome> {
  return {
    what: `calls to the model for a cold question that ${students} ask for at once`,
    budget: "1",
    builds: await allOf(builds, async (build) => {
      const before = await build.modelCalls();
      await askTogether(build, students);
      const calls = (await build.modelCalls()) - before;
      return { measured: String(calls), met: calls === 1 };
    }),
  };
}

/** The HTML of a page in Hindi, all its questions stored, and the calls to the model. */
export async function measureTranslated(
  { builds }: Bench,
  row: { page: PageName; test: number; most: number },
): Promise<Outcome> {
  return {
    what: `${pages[row.page].name}, in Hindi, its questions stored: compressed HTML`,
    budget: `<= ${kilobytes(row.most)}, no call to the model`,
    builds: await allOf(builds, async (build) => {
      const test = build.tests.find(({ questions }) => questions.length === row.test);
      if (test === undefined) throw new Error("There is no such test");
      const words = await keepInHindi(build, test);
      const { url, cookie } = build.page(row.page);
      const before = await build.modelCalls();
      const response = await fetch(url, { headers: { Cookie: await readIn(build.origin, cookie, "hi") } });
      const html = await response.text();
      const missing = words.filter((some) => !html.includes(some)).length;
      if (missing > 0) throw new Error(`${missing} questions are not in Hindi`);
      const calls = (await build.modelCalls()) - before;
      const size = compressedSize(Buffer.from(html));
      return { measured: `${kilobytes(size)}; ${calls} calls`, met: size <= row.most && calls === 0 };
    }),
  };
}
