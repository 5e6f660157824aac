import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keysOf } from "~/lib/translation/piece";
import { runQuietly } from "../../scripts/run";
import { openKeptStore } from "../../scripts/translate/kept-store";
import { piecesOf, readLines, type WorkLine } from "../../scripts/translate/work-file";
import { runInstitute } from "./running-institute";

const key = "a-key-of-these-tests-only";
const institute = runInstitute({ TRANSLATION_KEY: key, TEST_FAULTS: "on", SAMPLE_LETTERS: "on" });
const folder = mkdtempSync(join(tmpdir(), "pcbt-translate-test-"));
const file = join(folder, "mock.jsonl");
const translated = join(folder, "mock.hi.jsonl");
const state = join(folder, "state");
const store = openKeptStore({ remote: false, state });
let server: Server;

/** The stand-in model at an address of its own. */
beforeAll(async () => {
  server = createServer(async (asked, answer) => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const reply = await institute.fetch(`${asked.url}`, {
      method: "POST",
      headers: { Authorization: asked.headers.authorization ?? "", "Content-Type": "application/json" },
      body: Buffer.concat(parts).toString(),
    });
    answer.writeHead(reply.status, { "Content-Type": "application/json" });
    answer.end(await reply.text());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const questions = [
  {
    question: "A nurse gives 5 mg of morphine. What is <b>NOT</b> done next?",
    options: ["Count the pulse", "Wait 10 min", "Call the doctor", "Give 2 L of oxygen"],
    explanation: "Morphine slows breathing.",
    answer: "B",
  },
  { question: "Which vitamin is B12?", options: ["Cobalamin", "Niacin"] },
];

async function run(...words: string[]) {
  const { port } = server.address() as AddressInfo;
  const command = runQuietly("node", ["--import", "tsx", "scripts/translate.ts", ...words], {
    TRANSLATION_ENDPOINT: `http://127.0.0.1:${port}/translation/chat/completions`,
    TRANSLATION_API_KEY: key,
  });
  const ended = await command.done.then(
    () => 0,
    (error: Error) => Number(/ended with (\d+)/u.exec(error.message)?.[1]),
  );
  return { ended, said: command.output() };
}

/** What KV has of a line's question. */
const kept = (line: WorkLine) => {
  const [key = ""] = piecesOf(line, "hi").map((piece) => keysOf(piece).machine);
  return JSON.parse(store.get([key]).get(key) ?? "null");
};

describe("npm run translate", { timeout: 240_000 }, () => {
  const words = [file, "hi", "--file", translated, "--state", state];
  const lines = () => readLines(readFileSync(translated, "utf8"), translated);

  it("translates a file's questions into KV, and says what could not be", async () => {
    writeFileSync(file, questions.map((one) => JSON.stringify(one)).join("\n"));
    // The first text is refused by the service, whatever it is.
    await institute.fetch("/__test/faults", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: "translation/chat/completions", fault: "model-content-filter", times: 1 }),
    });
    const first = await run(...words, "--at-once", "1");
    expect(first.said).toContain("] 3 of 3");
    expect(first.said).toContain("3 texts (questions with their options, explanations and cases): 2 put in");
    expect(first.said).toContain("line 1, question: question: Translation API Error: 400");
    expect(first.ended).toBe(1);
    const sheet = translated.replace(".jsonl", ".check-first");
    expect(first.said).toContain(`What to check first stands in ${sheet}.txt and ${sheet}.csv`);
    const [, mostDoubtful = ""] = readFileSync(`${sheet}.csv`, "utf8").split("\r\n");
    expect(mostDoubtful).toMatch(/^"1","1","question".*no translation: question: Translation API Error: 400/u);
    expect(readFileSync(`${sheet}.txt`, "utf8")).toContain("1. Line 1, question");
    expect(lines()[0]).toMatchObject({ language: "hi", refused: [expect.stringContaining("400")] });
    // Which option is right is nobody's business here.
    expect(readFileSync(translated, "utf8")).not.toContain('"answer"');

    // The second reader is on without being asked for.
    const [, second] = lines();
    expect(second?.translatedOptions).toHaveLength(2);
    expect(kept(second as WorkLine)).toEqual({
      texts: [second?.translatedQuestion, ...(second?.translatedOptions ?? [])],
      by: "second-reader",
    });
  });

  it("says what is wrong with its arguments and files", async () => {
    const broken = join(folder, "broken.jsonl");
    writeFileSync(broken, `${JSON.stringify(questions[0])}\n{"question":"","options":["a"]}`);
    for (const [given, why] of [
      [[file, "tlh"], '"tlh" is none of our languages'],
      [[broken, "hi"], 'line 2: "question" is empty.'],
    ] as const) {
      const { ended, said } = await run(...given);
      expect([ended, said]).toEqual([2, expect.stringContaining(why)]);
    }
  });
});

describe("the institute's own translations", () => {
  it("come from the stand-in", async () => {
    const token = await institute.signIn();
    const path = "/api/content/student_translate_question/";
    const translate = async (given: object) => (await institute.post(path, given, token)).body;
    const fields = { question: "Heart", options: ["5 mg", "Femur"], explanation: "Thank you", target_language: "ru" };
    expect(await translate(fields)).toEqual({
      status: true,
      question: "[sample: ru] Хеарт",
      options: { option_0: "5 mg", option_1: "[sample: ru] Фемур" },
      explanation: "[sample: ru] Тханк йоу",
    });
    const many = await translate({ ...fields, options: JSON.stringify(Array(11).fill("x")) });
    expect(Object.keys(many.errors as object)).toEqual(["options"]);
  });

  it("tell the language of a text without a token", async () => {
    const detect = (text: string) => institute.post("/api/translation/detect_language/", { text });
    expect((await detect("यह हृदय है")).body).toEqual({ status: "Success", data: { language: "hi" } });
    expect((await detect("12345")).body.status).toBe("Failure");
    expect((await detect("x".repeat(5001))).status).toBe(400);
  });
});
