import { describe, expect, it } from "vitest";
import { testsOf } from "../../../institute/question-bank/bank-tests";
import { previewOf } from "../../../institute/question-bank/preview";
import { readBank } from "../../../institute/question-bank/read-bank";
import { checkCases } from "../../../institute/question-check/cases";
import type { FileQuestion } from "../../../institute/seed/question-files";

const read = (name: string, text: string) => readBank({ name, bytes: new TextEncoder().encode(text) });
const csv = (...rows: string[]) => read("bank.csv", ["case,case_text,question,a,b,answer", ...rows].join("\n"));
const reasons = (all: { line: number; reason: string }[]) => all.map(({ line, reason }) => `${line}: ${reason}`);
const scheme = { rightUnits: 3, wrongUnits: 1, unitsPerMark: 3 };

describe("the cases of a bank", () => {
  it("are one object for all their questions, however they spell the name", () => {
    const { questions, badRows, warnings } = csv(
      "A  1,Pale man,One?,x,y,a",
      " A 1 ,Pale man,Two?,x,y,b",
      ",,Three?,x,y,a",
    );
    expect([badRows, warnings]).toEqual([[], []]);
    expect(questions.map(({ shared }) => shared?.text)).toEqual(["Pale man", "Pale man", undefined]);
    expect(questions[0]?.shared).toBe(questions[1]?.shared);
  });

  it.each([
    ["no text", ["A,,One?,x,y,a", ",,Two?,x,y,b"], ["2: its case A has no text in this file"]],
    [
      "two texts",
      ["A,Pale,One?,x,y,a", "A,Red,Two?,x,y,b"],
      ["2: its case A has two texts, in line 2 and 3", "3: its case A has two texts, in line 2 and 3"],
    ],
    ["no name", [",Pale,One?,x,y,a"], ["2: it has the text of a case, but no name of one"]],
    [
      "a picture that is not there",
      ['A,"Pale <img src=""none.png"">",One?,x,y,a'],
      [/2: its case A cannot be shown: .*none.png/],
    ],
  ])("with %s are refused in words, with their questions", (_, rows, expected) => {
    const { questions, badRows } = csv(...rows);
    expect(reasons(badRows)).toEqual(
      expected.map((one) => (typeof one === "string" ? one : expect.stringMatching(one))),
    );
    expect(questions.every(({ shared }) => shared === null)).toBe(true);
  });

  it("have hostile markup shown as text", () => {
    const { questions } = csv(
      'A,"Pale<script>alert(1)</script><table onclick=x><tr><td>86/54</td></tr></table>",One?,x,y,a',
    );
    expect(questions[0]?.shared?.text).not.toMatch(/<script|onclick/);
    expect(questions[0]?.shared?.text).toContain("<td>86/54</td>");
  });

  it("are told of where their questions stand apart, and taken all the same", () => {
    const head = "section,case,case_text,question,a,b,answer";
    const rows = ["S,A,Pale,One?,x,y,a", "S,,,Two?,x,y,a", "S,A,,Three?,x,y,a", "T,A,,Four?,x,y,a"];
    const { questions, warnings } = read("bank.csv", [head, ...rows].join("\n"));
    expect(questions.filter(({ shared }) => shared)).toHaveLength(3);
    expect(reasons(warnings)).toEqual([
      "4: the case A is asked about again, after other questions: it will be shown again",
      "5: the case A goes on in another section: it will be shown again",
    ]);
  });

  it("let two of them ask the same", () => {
    const { questions, badRows } = csv("A,Pale,What first?,x,y,a", "B,Red,What first?,x,y,b");
    expect([questions.length, badRows]).toEqual([2, []]);
  });

  it("have translations: by their columns, by pairs of rows, and of English first", () => {
    const head = "case,case_text,case_text_hindi,question,question_hindi,a,a_hindi,b,b_hindi,answer";
    const two = read("bank.csv", `${head}\nA,Pale man,पीला आदमी,One?,एक?,x,क,y,ख,a`);
    expect(two.questions[0]?.shared).toMatchObject({
      ...{ language: "en", text: "Pale man", translations: [{ language: "hi", text: "पीला आदमी" }] },
    });
    const pairs =
      "no,language,case,case_text,question,a,b,answer\n1,hi,A,पीला आदमी,एक?,क,ख,a\n1,en,A,Pale man,One?,x,y,a";
    const [paired] = read("bank.csv", pairs).questions;
    expect(paired?.shared).toMatchObject({ language: "en", translations: [{ language: "hi" }] });
    expect(two.columns).toContain('"case_text_hindi" is the text of the case in Hindi');
  });

  it("stand in JSON beside the question, and in the preview above it", () => {
    const rows = [
      { case: 1, caseText: "Pale man", question: "One?", options: ["x", "y"], answer: "a" },
      { case: 1, question: "Two?", options: ["x", "y"], answer: "b" },
    ];
    const bank = read("bank.json", JSON.stringify(rows));
    const tests = testsOf(bank, { name: "Cases", minutes: 5, split: 1 });
    const preview = previewOf(bank, tests, scheme, { startsAt: null, endsAt: null });
    expect(preview).toContain("1 case: 1 (2 questions)");
    expect(preview.split("Case 1: Pale man")).toHaveLength(2);
    expect(tests.map((test) => test.questions[0]?.shared?.name)).toEqual(["1", "1"]);
  });
});

describe("the check of our own cases", () => {
  const of = (name: string | undefined) => ({ case: name }) as FileQuestion;
  const text = "A man of sixty is pale, and breathes 28 times a minute.";
  const check = (cases: { name: string; text: string }[], ...names: (string | undefined)[]) =>
    checkCases(cases, [{ name: "bank", questions: names.map(of) }]).map(
      ({ file, line, message }) => `${file}:${line}: ${message}`,
    );

  it("names a case that is missing, empty, double, too long, of nobody's use, or more than text", () => {
    expect(check([], "a")).toEqual(['bank:1: there is no case "a"']);
    expect(check([{ name: "a", text: "<p> </p>" }], "a")).toEqual(["cases:1: the case has no words"]);
    expect(check([{ name: "a", text: `${text}<script>x</script>` }], "a")).toEqual([
      "cases:1: the case holds more than text and tables",
    ]);
    const twice = [
      { name: "a", text },
      { name: "a", text: text.repeat(400) },
    ];
    expect(check(twice, "a")).toEqual(["cases:2: the case has 22000 letters", 'cases:2: a case "a" stands above']);
    expect(check([{ name: "a", text }])).toEqual(["cases:1: no question is about it"]);
  });
});
