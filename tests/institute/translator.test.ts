import { describe, expect, it } from "vitest";
import { runInstitute } from "./running-institute";

const institute = runInstitute({ TRANSLATION_KEY: "translator-key" });

describe("the stand-in translator", () => {
  const URL = "/translation/chat/completions?api-version=2024-06-01";
  const ask = async (body: unknown, path = URL, authorization = "Bearer translator-key") => {
    const response = await institute.fetch(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", Authorization: authorization },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const messages = (user: string, system = "Translate into Hindi. Keep headings in English.") => [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
  const contentOf = (body: Record<string, unknown>) =>
    (body.choices as { message: { content: string } }[])[0]?.message.content;

  it("answers as the service does, the same every time", async () => {
    const question =
      "Question: Which organ filters the blood to make urine?\nOptions:\nA. Liver\nB. Tail\nC. Kidney";
    const request = {
      messages: messages(question),
      max_tokens: 3000,
      temperature: 0.2,
      top_p: 0.1,
      presence_penalty: 0,
      frequency_penalty: 0,
    };
    const { status, body } = await ask(request);
    expect([status, contentOf(body)]).toEqual([
      200,
      "Question: कौन सा अंग रक्त को छानकर मूत्र बनाता है?\nOptions:\nA. यकृत\nB. [sample translation: hi] Tail\nC. गुर्दा",
    ]);
    expect((await ask(request)).body).toEqual(body);
  });

  it("takes the language from the instruction in front of the text, too", async () => {
    const { body } = await ask({
      messages: [{ role: "user", content: "Translate the following text to Urdu:\n\nThank you" }],
    });
    expect(contentOf(body)).toBe("شکریہ");
    const english = await ask({ messages: messages("Thank you", "Translate into English.") });
    expect(contentOf(english.body)).toBe("Thank you");
  });

  it("keeps to max_tokens and says so", async () => {
    const { body } = await ask({ messages: messages("word ".repeat(100)), max_tokens: 5 });
    expect(contentOf(body)).toHaveLength(20);
    expect((body.choices as { finish_reason: string }[])[0]?.finish_reason).toBe("length");
  });

  it("refuses a wrong key, a missing version and a body that makes no sense", async () => {
    const good = { messages: messages("Hello") };
    for (const authorization of ["", "Bearer ", "Bearer wrong", "token translator-key"]) {
      expect([authorization, (await ask(good, URL, authorization)).status]).toEqual([
        authorization,
        401,
      ]);
    }
    expect((await ask(good, "/translation/chat/completions")).status).toBe(400);
    const wrong: unknown[] = [
      {},
      [],
      { messages: [] },
      { messages: "x" },
      { messages: [{ role: "x", content: "x" }] },
      { ...good, max_tokens: 0 },
      { ...good, temperature: 3 },
      { ...good, top_p: -1 },
    ];
    for (const body of wrong) {
      const { status } = await ask(body);
      expect([JSON.stringify(body), status]).toEqual([JSON.stringify(body), 400]);
    }
    expect((await ask({ messages: messages("x".repeat(2_000_000)) })).status).toBe(413);
  });

  it("is behind the institute's own call, and languages are told without a token", async () => {
    const fields = {
      question: "Heart",
      options: ["Yes", "Femur"],
      explanation: "Thank you",
      target_language: "bn",
    };
    const key = await institute.signIn();
    const path = "/api/content/student_translate_question/";
    const translate = async (given: object) => (await institute.post(path, given, key)).body;
    expect(await translate(fields)).toEqual({
      status: true,
      question: "হৃৎপিণ্ড",
      options: { option_0: "হ্যাঁ", option_1: "[sample translation: bn] Femur" },
      explanation: "ধন্যবাদ",
    });
    for (const options of [
      "[]",
      "{}",
      "x",
      JSON.stringify(Array(11).fill("x")),
      '[""]',
      "[1,{}]",
    ]) {
      const { errors } = await translate({ ...fields, options });
      expect([options, Object.keys((errors as object) ?? {})]).toEqual([options, ["options"]]);
    }
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
