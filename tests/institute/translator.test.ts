import { beforeEach, describe, expect, it } from "vitest";
import { samplesOf } from "../../institute/seed/samples";
import { runInstitute } from "./running-institute";

const institute = runInstitute({ TRANSLATION_KEY: "translator-key", TEST_FAULTS: "on" });
const PATH = "/translation/chat/completions";
const URL = `${PATH}?api-version=2024-06-01`;

type Body = Record<string, unknown>;

const ask = async (body: unknown, path = URL, headers: Record<string, string> = {}) => {
  const response = await institute.fetch(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      Authorization: "Bearer translator-key",
      ...headers,
    },
  });
  const answer = (await response.json()) as Body;
  return { status: response.status, headers: response.headers, body: answer };
};

const messages = (user: string, system = "Translate into Hindi. Keep headings in English.") => [
  { role: "system", content: system },
  { role: "user", content: user },
];
const textOf = (user: string, system?: string) => ({
  messages: messages(user, system),
  max_tokens: 2048,
  temperature: 0.3,
  top_p: 0.1,
  presence_penalty: 0,
  frequency_penalty: 0,
});
const questionOf = (user: string, system?: string) => ({
  messages: messages(user, system),
  max_tokens: 3000,
  temperature: 0.2,
});
const readerOf = (user: string) => ({
  messages: messages(user, "Compare the two. Answer with the form as JSON alone."),
  max_tokens: 500,
  temperature: 0,
  response_format: { type: "json_object" },
});
const choiceOf = (body: Body) =>
  (body.choices as { message: { content: string }; finish_reason: string }[])[0];
const contentOf = (body: Body) => choiceOf(body)?.message.content ?? "";

const SHORT =
  "Question: Which organ filters the blood to make urine?\nOptions:\nA. Liver\nB. Tail\nC. Kidney";
const SHORT_IN_HINDI =
  "Question: कौन सा अंग रक्त को छानकर मूत्र बनाता है?\nOptions:\nA. यकृत\nB. [sample: hi] तािल\nC. गुर्दा";

/** A sample question with a NOT, as a prompt carries it and as its translator wrote it. */
function sampleWithNot() {
  const found = samplesOf("hi").find(({ source }) => source.question.includes("<b>NOT</b>"));
  if (found === undefined) throw new Error("There is no such sample.");
  const { source, translation } = found;
  const linesOf = ({ question, options }: typeof source) =>
    [
      `Question: ${question}`,
      "Options:",
      ...options.map((one, at) => `${"ABCD"[at]}. ${one}`),
    ].join("\n");
  return { source, translation, asked: linesOf(source), answered: linesOf(translation) };
}

beforeEach(async () => {
  await institute.fetch("/__test/faults", { method: "DELETE" });
});

describe("the stand-in model", () => {
  it("answers as the service does, the same every time", async () => {
    const request = questionOf(SHORT);
    const { status, body } = await ask(request);
    expect([status, contentOf(body)]).toEqual([200, SHORT_IN_HINDI]);
    expect(choiceOf(body)?.finish_reason).toBe("stop");
    expect((await ask(request)).body).toEqual(body);
  });

  it("knows the sample questions by heart, whatever stands around them", async () => {
    const { asked, answered } = sampleWithNot();
    expect(contentOf((await ask(questionOf(asked))).body)).toBe(answered);
    const fenced = `Translate what is between the tags.\n<source>\n${asked}\n</source>\nNo notes.`;
    expect(contentOf((await ask(questionOf(fenced))).body)).toBe(answered);
  });

  it("takes the language from the system message, else from the line in front of a text", async () => {
    const inFront = "Translate the following text to Urdu:\n\nThank you";
    const told = textOf(inFront, "You are a translator.");
    expect(contentOf((await ask(told)).body)).toBe("شکریہ");
    // What a student writes cannot turn the language.
    expect(contentOf((await ask(textOf(inFront))).body)).toMatch(/^\[sample: hi\].*\n\nधन्यवाद$/su);
    const english = await ask(textOf("Thank you", "Translate into English."));
    expect(contentOf(english.body)).toBe("Thank you");
    expect((await ask(textOf("Thank you", "You are a translator."))).status).toBe(400);
  });

  it("refuses a wrong key, a missing version and a body that makes no sense", async () => {
    const good = textOf("Hello");
    for (const Authorization of ["", "Bearer ", "Bearer wrong", "token translator-key"]) {
      const { status, body } = await ask(good, URL, { Authorization });
      expect([Authorization, status, body.error]).toMatchObject([
        Authorization,
        401,
        { code: "401" },
      ]);
    }
    expect((await ask(good, PATH)).status).toBe(400);
    const wrong: unknown[] = [{}, [], { ...good, temperature: 0.7 }, questionOf("Hello")];
    for (const body of wrong) {
      const answer = await ask(body);
      expect([answer.status, answer.body]).toMatchObject([400, { error: { code: "400" } }]);
    }
    expect((await ask(textOf("x".repeat(2_000_000)))).status).toBe(413);
    expect((await ask(good, URL, { "Content-Type": "text/plain" })).status).toBe(415);
  });

  it("reads a translation again and fills in the form", async () => {
    const { source, translation } = sampleWithNot();
    const readAgain = async (question: string) => {
      const pair = { language: "hi", source, translation: { ...translation, question } };
      const { body } = await ask(readerOf(JSON.stringify(pair)));
      return JSON.parse(contentOf(body)) as Body;
    };
    expect(await readAgain(translation.question)).toMatchObject({
      negation_same: true,
      place: null,
    });
    const dropped = translation.question.replace("नहीं", "ही");
    expect(await readAgain(dropped)).toMatchObject({ negation_same: false, place: "question" });
    expect((await ask(readerOf("Is this right?"))).status).toBe(400);
    const short = await ask({
      ...readerOf(JSON.stringify({ language: "hi", source, translation })),
      max_tokens: 5,
    });
    expect([contentOf(short.body).length, choiceOf(short.body)?.finish_reason]).toEqual([
      20,
      "length",
    ]);
  });

  it("keeps what it knows where nobody can read it", async () => {
    expect((await institute.fetch("/media/stand-in/translations/hi.json")).status).toBe(404);
  });
});

describe("the stand-in model, told to fail", () => {
  const failing = (fault: string, body: unknown = questionOf(SHORT)) =>
    ask(body, URL, { "x-test-fault": fault });

  it.each([
    ["model-401", 401, "401"],
    ["model-429", 429, "429"],
    ["model-500", 500, "500"],
    ["model-content-filter", 400, "content_filter"],
    ["model-error-field", 200, "overloaded"],
  ])("answers %s as such services do", async (fault, status, code) => {
    const answer = await failing(fault);
    expect([answer.status, answer.body]).toMatchObject([status, { error: { code } }]);
    expect(answer.headers.get("Retry-After")).toBe(status === 429 ? "2" : null);
  });

  it.each([
    ["model-empty", /^$/u],
    ["model-refusal", /^I'm sorry/u],
    ["model-markdown", /^### \*\*Question:\*\*/u],
    ["model-own-headings", /^प्रश्न: /u],
    ["model-reordered", /Options:\nC\. .*\nB\. .*\nA\. /u],
  ])("replies as %s", async (fault, words) => {
    expect(contentOf((await failing(fault)).body)).toMatch(words);
  });

  it("breaks off in the middle, goes on to 100 KB, or is slow", async () => {
    const half = (await failing("model-half")).body;
    const [content, whole] = [contentOf(half), SHORT_IN_HINDI];
    expect(content).toBe(whole.slice(0, Math.ceil(whole.length / 2)));
    expect(choiceOf(half)?.finish_reason).toBe("length");
    expect(contentOf((await failing("model-huge")).body).length).toBeGreaterThan(100 * 1024);
    const slow = institute.fetch(URL, {
      method: "POST",
      body: JSON.stringify(questionOf(SHORT)),
      headers: {
        "Content-Type": "application/json",
        Authorization: "Bearer translator-key",
        "x-test-fault": "model-slow",
      },
      signal: AbortSignal.timeout(1000),
    });
    await expect(slow).rejects.toThrow();
  });

  it("plants a fault in the next reply, which the second reader then finds", async () => {
    const { source, asked, answered } = sampleWithNot();
    const queued = { path: PATH, fault: "plant-not-dropped" };
    const reply = await institute.fetch("/__test/faults", {
      method: "POST",
      body: JSON.stringify(queued),
    });
    expect(reply.status).toBe(200);
    const wrong = contentOf((await ask(questionOf(asked))).body);
    expect(wrong).toBe(answered.replace("<b>नहीं</b>", "<b>ही</b>"));
    const [question = ""] = wrong.replace("Question: ", "").split("\n");
    const options = wrong
      .split("\n")
      .slice(2)
      .map((line) => line.slice(3));
    const pair = { language: "hi", source: { question: source.question, options: source.options } };
    const body = readerOf(JSON.stringify({ ...pair, translation: { question, options } }));
    expect(JSON.parse(contentOf((await ask(body)).body))).toMatchObject({ negation_same: false });
    const blind = JSON.parse(contentOf((await failing("reader-blind", body)).body));
    expect(blind).toMatchObject({ negation_same: true, place: null });
    expect(contentOf((await ask(questionOf(asked))).body)).toBe(answered);
  });

  it("does not know of a fault that there is none of", async () => {
    expect((await failing("model-sleepy")).status).toBe(400);
  });
});

describe("the institute's own translations", () => {
  it("come from the stand-in", async () => {
    const key = await institute.signIn();
    const path = "/api/content/student_translate_question/";
    const translate = async (given: object) => (await institute.post(path, given, key)).body;
    const fields = {
      question: "Heart",
      options: ["Yes", "Femur"],
      explanation: "Thank you",
      target_language: "bn",
    };
    expect(await translate(fields)).toEqual({
      status: true,
      question: "হৃৎপিণ্ড",
      options: { option_0: "হ্যাঁ", option_1: "[sample: bn] ফেমুর" },
      explanation: "ধন্যবাদ",
    });
    const { source, translation } = sampleWithNot();
    expect(await translate({ ...source, target_language: "hi" })).toEqual({
      status: true,
      question: translation.question,
      options: Object.fromEntries(translation.options.map((one, at) => [`option_${at}`, one])),
      explanation: translation.explanation,
    });
    const many = JSON.stringify(Array(11).fill("x"));
    for (const options of ["[]", "{}", "x", many, '[""]', "[1,{}]"]) {
      const { errors } = await translate({ ...fields, options });
      expect([options, Object.keys((errors as object) ?? {})]).toEqual([options, ["options"]]);
    }
  });

  it("and languages are told without a token", async () => {
    const detect = (text: string) => institute.post("/api/translation/detect_language/", { text });
    expect((await detect("यह हृदय है")).body).toEqual({
      status: "Success",
      data: { language: "hi" },
    });
    expect((await detect("12345")).body.status).toBe("Failure");
    expect((await detect("")).status).toBe(400);
    expect((await detect("x".repeat(5001))).status).toBe(400);
  });
});
