import { describe, expect, it } from "vitest";
import { readBank } from "../../../institute/question-bank/read-bank";

const HEADER = "question,option_a,option_b,option_c,option_d,answer,topic";
const csv = (...lines: string[]) =>
  readBank({ name: "bank.csv", bytes: new TextEncoder().encode([HEADER, ...lines].join("\n")) });
const jsonl = (...lines: unknown[]) =>
  readBank({
    name: "bank.jsonl",
    bytes: new TextEncoder().encode(
      lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
    ),
  });

describe("a bank in CSV", () => {
  it("reads quoted cells, commas and line breaks in them, and stray quotes and brackets", () => {
    const { questions, badRows } = csv(
      '"Which, of\nthese?\n",a,"b, or ""c""",c),d,B,anatomy',
      'A tube of 5" length,a,b,c,d,d,',
    );
    expect(badRows).toEqual([]);
    expect(questions).toEqual([
      expect.objectContaining({
        line: 2,
        question: "Which, of\nthese?",
        options: ["a", 'b, or "c"', "c)", "d"],
        rightPlaces: [2],
        topic: "anatomy",
        explanation: "",
        language: "en",
        image: null,
        translations: [],
      }),
      expect.objectContaining({ line: 5, question: 'A tube of 5" length', rightPlaces: [4], topic: "" }),
    ]);
  });

  it("names a bad row by the line of the file it starts on", () => {
    const { questions, badRows } = csv(
      '"three\nlines\nlong",a,b,c,d,A,x',
      "",
      "Empty option,a,,c,d,A,x",
      '"two\nlines",a,b,c,d,Z,x',
      "No answer,a,b,c,d,,x",
      "Only two options,a,b,,,B,x",
      "Past the last,a,b,,,C,x",
      "Too few,a,b",
      "Too many,a,b,c,d,A,x,y",
      ",a,b,c,d,A,x",
      "One option,a,,,,A,x",
      "A word,a,b,c,d,Both,x",
      "Last,a,b,c,d,A,x",
    );
    expect(badRows).toEqual([
      { line: 6, reason: "option B is empty" },
      { line: 7, reason: "the answer Z is none of the 4 options" },
      { line: 9, reason: "there is no answer" },
      { line: 11, reason: "the answer C is none of the 2 options" },
      { line: 12, reason: "it has 3 cells where the header has 7" },
      { line: 13, reason: "it has 8 cells where the header has 7" },
      { line: 14, reason: "the question is empty" },
      { line: 15, reason: "option B is empty" },
      { line: 16, reason: 'the answer "Both" is neither a letter nor the text of an option' },
    ]);
    expect(questions.map(({ line }) => line)).toEqual([2, 10, 17]);
  });

  it("warns of two options that are the same, and takes the row", () => {
    const { questions, warnings } = csv("Q,a,b,a,d,A,x");
    expect(questions).toHaveLength(1);
    expect(warnings).toEqual([{ line: 2, reason: "options A and C are the same, and one of them is the answer" }]);
  });
});

describe("a bank in JSON Lines", () => {
  it("takes two to ten options, and explanation and language where they are", () => {
    const ten = Array.from({ length: 10 }, (_, index) => `option ${index}`);
    const { questions } = jsonl(
      { question: "کیا؟", options: ["ہاں", "نہیں"], answer: "b", language: "ur" },
      { question: "Ten", options: ten, answer: "J", topic: "x", explanation: "Because." },
    );
    expect(questions).toMatchObject([
      { line: 1, options: ["ہاں", "نہیں"], rightPlaces: [2], language: "ur" },
      { line: 2, rightPlaces: [10], topic: "x", explanation: "Because.", language: "en" },
    ]);
  });

  it("names what is wrong with each line", () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `${index}`);
    const { badRows, questions } = jsonl(
      "{not json",
      "[1]",
      { question: "Q", options: "a,b", answer: "A" },
      { question: 7, options: ["a", "b"], answer: "A" },
      "",
      { question: "Q", options: ["a", "b"], answer: "" },
      { question: "Q", options: ["a"], answer: "A" },
      { question: "Q", options: eleven, answer: "A" },
      { question: "Q\u0000", options: ["a", "b"], answer: "A" },
    );
    expect(questions).toEqual([]);
    expect(badRows).toEqual([
      { line: 1, reason: "it is not JSON" },
      { line: 2, reason: "the row is not as it must be" },
      { line: 3, reason: "options is not as it must be" },
      { line: 4, reason: "question is not as it must be" },
      { line: 6, reason: "there is no answer" },
      { line: 7, reason: "option B is empty" },
      { line: 8, reason: "there are more than ten options" },
      { line: 9, reason: "a cell holds a null character" },
    ]);
  });
});

describe("a file that is no bank", () => {
  const refusal = (name: string, text: string | Uint8Array<ArrayBuffer>) => () =>
    readBank({ name, bytes: typeof text === "string" ? new TextEncoder().encode(text) : text });

  it.each([
    ["a PDF", "bank.csv", "%PDF-1.7 ...", /it is a PDF/],
    ["an empty file", "bank.csv", "", /empty/],
    ["a web page", "bank.csv", "<!DOCTYPE html><html></html>", /a web page/],
    [
      "no column for the answer",
      "bank.csv",
      "question,option_a,option_b\nq,a,b",
      /No column is the answer. The columns are: question, option_a, option_b/,
    ],
    ["a quote that is never closed", "bank.csv", `${HEADER}\n"q,a,b,c,d,A,x\nr,a,b,c,d,A,x`, /never closed/],
    ["nothing but a header", "bank.csv", HEADER, /no questions/],
    ["bytes that are no text", "bank.jsonl", new Uint8Array(64).fill(7), /not a text/],
  ])("is refused for %s", (_, name, text, message) => {
    expect(refusal(name, text)).toThrow(message);
  });
});
