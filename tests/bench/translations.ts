/** What translations cost: calls to the model for a question that many open at once, and a page in Hindi beside it in English. */
import { Agent } from "node:http";
import { sanitise } from "../../app/lib/rich-text/sanitise";
import { askedQuestion, keysOf, questionPiece } from "../../app/lib/translation/piece";
import { samplesOf } from "../../institute/seed/samples";
import { translatorOf } from "../../institute/translation/samples";
import { ask } from "./cpu";
import { compressedSize } from "./gzip-proxy";
import type { BenchTest } from "./institute-data";
import { type PageName, pages } from "./pages";
import { readIn } from "./product";
import { kilobytes, milliseconds, ratio } from "./report";
import { allOf, inTurns, median } from "./turns";
import type { Bench, Build, Outcome } from "./world";

const hindi = translatorOf(samplesOf("hi"), "hi");

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
    const response = await fetch(address, { headers: { Cookie: cookie } });
    const { questions }: { questions?: Record<string, { html?: string }> } = await response.json();
    if (!questions?.[String(id)]?.html) throw new Error("A student got no translation");
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

/** How long a page takes in Hindi and in English, in turns, all its questions kept; its HTML; and the calls to the model. */
export async function measureTranslated(
  { builds, effort }: Bench,
  row: { page: PageName; test: number; most?: number; moreMs?: number; html?: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true });
  const limits = [
    ...(row.most === undefined ? [] : [`time <= ${row.most}x of English`]),
    ...(row.moreMs === undefined ? [] : [`<= ${milliseconds(row.moreMs)} more than in English`]),
    ...(row.html === undefined ? [] : [`HTML <= ${kilobytes(row.html)}`]),
    "no call to the model",
  ];
  try {
    return {
      what: `${pages[row.page].name}, in Hindi, its questions kept: median time, compressed HTML`,
      budget: limits.join(", "),
      builds: await allOf(builds, async (build) => {
        const test = build.tests.find(({ questions }) => questions.length === row.test);
        if (test === undefined) throw new Error("There is no such test");
        const words = await keepInHindi(build, test);
        const english = build.page(row.page);
        const cookie = await readIn(build.origin, english.cookie, "hi");
        const inHindi = { ...english, cookie };
        const html = await (await fetch(inHindi.url, { headers: { Cookie: cookie } })).text();
        const missing = words.filter((some) => !html.includes(some)).length;
        if (missing > 0) throw new Error(`${missing} questions are not in Hindi`);
        const before = await build.modelCalls();
        const timed = async (page: typeof english) => {
          const start = performance.now();
          await ask(page, agent);
          return performance.now() - start;
        };
        const both = [inHindi, english];
        await inTurns(both, 10, timed);
        const rounds = Math.ceil(effort.requests / 5);
        const [there = 0, here = 0] = (await inTurns(both, rounds, timed)).map(median);
        const calls = (await build.modelCalls()) - before;
        const size = compressedSize(Buffer.from(html));
        const times = `${milliseconds(there, 1)}, ${ratio(there, here)} of ${milliseconds(here, 1)}`;
        return {
          measured: `${times}; ${kilobytes(size)}; ${calls} calls`,
          met:
            there <= here * (row.most ?? Number.POSITIVE_INFINITY) &&
            there - here <= (row.moreMs ?? Number.POSITIVE_INFINITY) &&
            size <= (row.html ?? Number.POSITIVE_INFINITY) &&
            calls === 0,
        };
      }),
    };
  } finally {
    agent.destroy();
  }
}
