import { describe, expect, it } from "vitest";
import { meaningOf } from "../../../institute/question-bank/headers";
import { type ReadOptions, readBank } from "../../../institute/question-bank/read-bank";

const read = (text: string, options: Partial<ReadOptions> = {}, name = "bank.csv") =>
  readBank({ name, bytes: new TextEncoder().encode(text) }, options);

describe("the header of a column", () => {
  const option = (place: number, language: string | null = null) => ({ kind: "option", place, language });
  const reason = (place: number, language: string | null = null) => ({ kind: "reason", place, language });
  const text = (role: string, language: string | null = null) => ({ kind: "text", role, language });

  it.each([
    ["Question*", text("question")],
    ["Q. No.", text("number")],
    ["OPTION_D", option(4)],
    ["opt1", option(1)],
    ["Option (C)", option(3)],
    ["(B)", option(2)],
    ["opa", option(1)],
    ["विकल्प २", option(2, "hi")],
    ["Correct Answer (A/B/C/D)", text("answer")],
    ["cop", text("answer")],
    ["सही उत्तर", text("answer", "hi")],
    ["Rationale", text("explanation")],
    ["questionHi", text("question", "hi")],
    ["Option A in Hindi", option(1, "hi")],
    ["hindi_option_b", option(2, "hi")],
    ["Neg. Marks", text("negative")],
    ["Picture", text("image")],
    ["Option B Explanation", reason(2)],
    ["Why (D)", reason(4)],
    ["option_a_explanation_hindi", reason(1, "hi")],
    ["व्याख्या ख", reason(2, "hi")],
  ])("%s is understood", (header, meaning) => {
    expect(meaningOf(header)).toEqual(meaning);
  });

  it.each(["Explanation image", "Option A Image", "Your Answer", "", "Answered by"])("%s is not", (header) => {
    expect(meaningOf(header)).toBeNull();
  });
});

describe("the columns of a bank", () => {
  it.each([
    ["a gap", "question,option_a,option_b,option_d,answer\nq,a,b,d,A", /no column for option C, but one for D/],
    ["two of a letter", "question,A,option_a,B,answer\nq,a,a,b,A", /Two columns are option A: "A" and "option_a"/],
    ["no options", "question,answer\nq,A", /No two columns are options/],
  ])("are refused for %s", (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });

  it("are named, the unused ones too", () => {
    const { columns } = read("Question,A,B,C,Answer,Difficulty,Level\nq,a,b,,A,hard,");
    expect(columns).toEqual([
      '"Question" is the question',
      '"A" is option A',
      '"B" is option B',
      '"Answer" is the answer',
      '"Difficulty" is not used',
      '"Level" is not used',
      '"C" is not used',
    ]);
  });

  it("can be left out by name", () => {
    const { questions, columns } = read("question,A,B,Answer,Key\nq,a,b,A,B", { ignore: ["key"] });
    expect(questions[0]?.rightPlaces).toEqual([1]);
    expect(columns).toContain('"Key" is not used');
    expect(() => read("question,A,B,Answer\nq,a,b,A", { ignore: ["nope"] })).toThrow(/no column nope/);
  });

  it("may stand below a title", () => {
    const { questions, notes } = read("Mock test 2026,,,\n\nquestion,A,B,answer\nq,a,b,B");
    expect(questions[0]).toMatchObject({ line: 4, rightPlaces: [2] });
    expect(notes).toEqual(["line 1 stands above the header and is left out: Mock test 2026"]);
  });
});

describe("separators and encodings", () => {
  const rows = (separator: string) =>
    [
      ["question", "option_a", "option_b", "answer"],
      ["Units, in all; of x|y?", "5 µg", "6 µg", "B"],
    ]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(separator))
      .join("\r\n");

  it.each([",", ";", "\t", "|"])("%j is recognised, though cells hold the others", (separator) => {
    expect(read(rows(separator)).questions[0]).toMatchObject({
      question: "Units, in all; of x|y?",
      options: ["5 µg", "6 µg"],
      rightPlaces: [2],
    });
  });

  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };
  it.each([
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${rows(",")}`), /^$/],
    ["UTF-16 LE", utf16(`\uFEFF${rows("\t")}`, false), /UTF-16/],
    ["UTF-16 LE without a mark", utf16(rows("\t"), false), /UTF-16/],
    ["Windows-1252", Buffer.from(rows(","), "latin1"), /Windows-1252.*µg/],
  ])("%s is read", (_, bytes, note) => {
    const { questions, notes } = readBank({ name: "bank.csv", bytes });
    expect(questions[0]?.options).toEqual(["5 µg", "6 µg"]);
    expect(notes[0] ?? "").toMatch(note);
  });

  it.each([
    ["UTF-8", Buffer.from("question,A,B,answer\nलक्षण?,ज्वर,खाँसी,खाँसी").subarray(0, -1)],
    ["UTF-16", utf16(rows("\t"), false).subarray(0, -1)],
  ])("%s that ends inside a character is refused as cut off", (_, bytes) => {
    expect(() => readBank({ name: "bank.csv", bytes })).toThrow("cut off inside its last character");
  });
});

describe("why an option is right or wrong", () => {
  it("belongs to its option, in each language", () => {
    const { questions, columns } = read(
      "question,question_hindi,option_a,option_a_hindi,option_b,option_b_hindi,explanation_b,explanation_b_hindi,answer\n" +
        "Pulse?,नाड़ी?,slow,धीमी,fast,तेज़,Too <b>fast</b>.,बहुत तेज़।,A\nTwo?,दो?,one,एक,two,दो,,,B",
    );
    expect(questions.map((one) => one.optionExplanations)).toEqual([["", "Too <b>fast</b>."], []]);
    expect(questions.map(({ translations }) => translations[0]?.optionExplanations)).toEqual([["", "बहुत तेज़।"], []]);
    expect(columns).toContain('"explanation_b" is why option B is right or wrong');
    expect(columns).toContain('"explanation_b_hindi" is why option B is right or wrong in Hindi');
  });

  it("is a list of JSON, or stands with its option", () => {
    const of = (more: object) =>
      read(JSON.stringify([{ question: "Pulse?", answer: "A", ...more }]), {}, "bank.json").questions[0];
    const apart = of({ options: ["slow", "fast"], option_explanations: ["Right.", "Too fast."] });
    const within = of({
      options: [
        { text: "slow", explanation: "Right." },
        { text: "fast", feedback: "Too fast." },
      ],
    });
    for (const one of [apart, within]) expect(one?.optionExplanations).toEqual(["Right.", "Too fast."]);
  });

  it("is refused twice for one option, and left out for one that is not there", () => {
    const head = "question,option_a,option_b,explanation_a,option_a_explanation,answer";
    expect(() => read(`${head}\nPulse?,slow,fast,Yes,No,A`)).toThrow(/Two columns are why option A is right or wrong/);
    const { questions, columns } = read("question,option_a,option_b,explanation_c,answer\nPulse?,slow,fast,Why,A");
    expect(questions[0]?.optionExplanations).toEqual([]);
    expect(columns).toContain('"explanation_c" is not used');
  });
});

describe("numbers that are drawn anew", () => {
  const template = {
    numbers: { n: { from: 1, to: 9, step: 1 } },
    ...{ question: "{n}?", option: "{value}", steps: ["{n} × 5", "{n * 5}"] },
    rules: [{ rule: "n * 5" }, { rule: "n * 7" }],
  };
  const of = (more: object) => {
    const question = { question: "2?", options: ["10", "14"], answer: "A", template, ...more };
    return read(JSON.stringify([question]), {}, "bank.json");
  };

  it("come with a question of JSON, or in a column", () => {
    expect(of({}).questions[0]?.template).toEqual(template);
    const cell = JSON.stringify(template).replaceAll('"', '""');
    const [one] = read(`question,a,b,answer,template\n2?,10,14,A,"${cell}"`).questions;
    expect(one?.template).toEqual(template);
    expect(read("question,a,b,answer,template\n2?,10,14,A,").questions[0]).not.toHaveProperty("template");
  });

  it.each([
    [
      "divides by zero",
      { template: { ...template, rules: [{ rule: "5 / (n - 1)" }, { rule: "7" }] } },
      /it divides by zero$/,
    ],
    ["fits another key", { answer: "B" }, /with n 1: the last step does not have the answer, 7$/],
    ["has no steps", { template: { ...template, steps: [] } }, /its template is not as it must be: steps: /],
    ["is a word", { template: "anew" }, /its template is no JSON$/],
  ])("refuse a row whose template %s", (_, more, reason) => {
    expect(of(more).badRows).toEqual([{ line: 1, reason: expect.stringMatching(reason) }]);
  });
});

describe("two languages", () => {
  it("are kept together, by columns", () => {
    const { questions, warnings } = read(
      "question,question_hindi,option_a,option_a_hindi,option_b,option_b_hindi,answer,explanation_hindi\n" +
        "Pulse?,नाड़ी?,60-100,,fast,तेज़,A,क्योंकि\nTwo?,दो?,one,,two,दो,B,\nThree?,,1,,2,,A,",
    );
    expect(questions[0]?.translations).toEqual([
      { language: "hi", question: "नाड़ी?", options: ["60-100", "तेज़"], explanation: "क्योंकि", optionExplanations: [] },
    ]);
    expect(questions[1]?.translations).toEqual([]);
    expect(questions[2]?.translations).toEqual([]);
    expect(warnings).toEqual([{ line: 3, reason: "its Hindi has not the same options, and is left out" }]);
  });

  const pair = (answer: string, second: string) =>
    `no,language,question,A,B,answer\n1,English,Pulse?,slow,fast,${answer}\n1,Hindi,नाड़ी?,धीमी,तेज़,${second}`;

  it("are English first, whichever comes first in the file", () => {
    const turned = "no,language,question,A,B,answer\n1,Hindi,नाड़ी?,धीमी,तेज़,B\n1,English,Pulse?,slow,fast,B";
    const columns = "question,question_english,A,A_english,B,B_english,answer\nनाड़ी?,Pulse?,धीमी,slow,तेज़,fast,B";
    for (const bank of [turned, columns]) {
      expect(read(bank).questions).toMatchObject([
        {
          language: "en",
          question: "Pulse?",
          options: ["slow", "fast"],
          rightPlaces: [2],
          translations: [{ language: "hi", question: "नाड़ी?", options: ["धीमी", "तेज़"] }],
        },
      ]);
    }
  });

  it("are refused where their answers differ", () => {
    const reason = "the two languages have different answers";
    expect(read(pair("B", "A")).badRows).toEqual([
      { line: 2, reason },
      { line: 3, reason },
    ]);
    // The same words, at another place.
    const moved = "no,language,question,A,B,answer\n1,en,Dose?,1,2,2\n1,hi,खुराक?,2,1,2";
    expect(read(moved, { answers: "texts" }).badRows.map((row) => row.reason)).toEqual([reason, reason]);
  });

  it.each([
    ["हिन्दी", "hi"],
    ["en-IN", "en"],
    ["বাংলা", "bn"],
  ])("%s is a language", (written, code) => {
    expect(read(`question,A,B,answer,language\nq,a,b,A,${written}`).questions[0]?.language).toBe(code);
  });

  it("that nobody here knows are refused, and those not named are told by their letters", () => {
    expect(read("question,A,B,answer,language\nq,a,b,A,Klingon").badRows).toEqual([
      { line: 2, reason: 'the language "Klingon" is none of ours' },
    ]);
    const { questions, notes } = read("question,A,B,answer\nइंसुलिन कहाँ बनता है?,यकृत,अग्न्याशय,B");
    expect(questions[0]?.language).toBe("hi");
    expect(notes.join()).toContain("1 are Hindi by their letters");
  });
});
