import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { paperOf } from "../../../institute/question-bank/paper-of-file";
import { type ReadOptions, readBank } from "../../../institute/question-bank/read-bank";
import { UnreadableBank } from "../../../institute/question-bank/unreadable-bank";

const read = (name: string, text: string, options: Partial<ReadOptions> = {}) =>
  readBank({ name, bytes: new TextEncoder().encode(text) }, options);
const asked = ({ questions }: ReturnType<typeof read>) =>
  questions.map(({ question, options, rightPlaces: [right = 0] }) => [question, options[right - 1]]);
const reasons = ({ badRows }: ReturnType<typeof read>) => badRows.map(({ reason }) => reason);
const row = (question: string, option = "a") =>
  read("x.csv", `question,A,B,answer\n"${question}","${option}",b,A`).questions[0];

describe("two languages in one cell", () => {
  const csv = (...rows: string[]) => `question,A,B,answer\n${rows.join("\n")}`;
  const both = "Largest gland? / सबसे बड़ी ग्रंथि?,Liver / यकृत,ICU,A";

  it("are told apart by their letters where every row has both", () => {
    const lines = '"Pulse?\nनाड़ी?",20-30,"fast\nतेज़",B';
    const { questions, notes } = read("x.csv", csv(both, lines));
    expect(questions).toMatchObject([
      { language: "en", question: "Largest gland?", options: ["Liver", "ICU"] },
      { language: "en", question: "Pulse?", options: ["20-30", "fast"], rightPlaces: [2] },
    ]);
    expect(questions.flatMap(({ translations }) => translations)).toMatchObject([
      { language: "hi", question: "सबसे बड़ी ग्रंथि?", options: ["यकृत", "ICU"] },
      { language: "hi", question: "नाड़ी?", options: ["20-30", "तेज़"] },
    ]);
    expect(notes).toContain("2 rows have English and Hindi in one cell; each is taken by its letters.");
  });

  it("are never taken for one", () => {
    const mixed = csv(both, "Pulse?,slow,fast,A", "Nose? / नाक?,one,two / दो,A");
    expect(reasons(read("x.csv", mixed))).toEqual([
      expect.stringMatching(/say --split-languages/),
      expect.stringMatching(/some of its texts are in two languages/),
    ]);
    expect(asked(read("x.csv", mixed, { splitLanguages: true }))).toEqual([
      ["Largest gland?", "Liver"],
      ["Pulse?", "slow"],
    ]);
    expect(reasons(read("x.csv", csv("BP / रक्तचाप कितना है?,कम / ज़्यादा,अधिक,A")))).toEqual([]);
    expect(reasons(read("x.csv", csv("खुराक 5 mg/kg/day कब?,2 mg/kg/day दें,रोज़ 5 mg/kg/day,A")))).toEqual([]);
    expect(asked(read("x.csv", csv("Dose/मात्रा?,Give 5 mg/kg / 5 mg/kg दें,none/कुछ नहीं,A")))).toEqual([
      ["Dose", "Give 5 mg/kg"],
    ]);
    expect(reasons(read("x.csv", csv("जल H<sub>2</sub>O both<br/>now?,कम<i>a</i>more,अधिक,A")))).toEqual([]);
  });
});

describe("JSON of other programs", () => {
  it.each([
    [
      "texts in languages",
      [{ question: { en: "Pulse?", hi: "नाड़ी?" }, options: { en: ["20", "72"], hi: ["२०", "७२"] }, answer: "B" }],
      [["Pulse?", "72"]],
    ],
    [
      "a right answer and wrong ones",
      {
        results: [
          {
            category: "Science",
            question: "Which organ?",
            correct_answer: "Pancreas",
            incorrect_answers: ["Spleen", "Liver"],
          },
        ],
      },
      [["Which organ?", "Pancreas"]],
    ],
  ])("has %s", (_, value, questions) => {
    const bank = read("x.json", JSON.stringify(value));
    expect(reasons(bank)).toEqual([]);
    expect(asked(bank)).toEqual(questions);
  });
});

describe("other shapes", () => {
  it.each([
    [
      "a sheet of Kahoot",
      "x.csv",
      "Quiz template,,,,\n,Question - max 120 characters,Answer 1 - max 75,Answer 2 - max 75,Correct answer(s) - choose at least one\n1,Pulse?,slow,fast,2",
      [["Pulse?", "fast"]],
    ],
  ])("%s", (_, name, text, questions) => {
    const bank = read(name, text);
    expect(reasons(bank)).toEqual([]);
    expect(asked(bank)).toEqual(questions);
  });

  it.each([
    ["\\\\ce{CO2}", "CO<sub>2</sub>"],
    ["$5 \\\\times 10^{-3}$ mL", "5 × 10<sup>-3</sup> mL"],
    ["$\\\\frac{1}{2}$", "$\\\\frac{1}{2}$"],
    [
      "Match:\nA. Iron    1. Scurvy\nB. Lime    2. Pallor\nWhich?",
      "Match:<table><tbody><tr><td>A. Iron</td><td>1. Scurvy</td></tr><tr><td>B. Lime</td><td>2. Pallor</td></tr></tbody></table>Which?",
    ],
    ["One.  Two.\nThree.  Four.", "One.  Two.\nThree.  Four."],
  ])("%j is shown as %j", (written, shown) => {
    expect(row(written.replaceAll("\\\\", "\\"))?.question).toBe(shown.replaceAll("\\\\", "\\"));
  });

  it.each([
    ["x.xml", '<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"/>', /This is QTI/],
    ["x.txt", "Pulse?\n(a) 40\n(b) 72\nAns: b", /its questions have no numbers/],
    [
      "x.csv",
      "SUNRISE\nWeek,Question,A,B\n1,Pulse?,slow,fast",
      /No column is the answer.*Week, Question, A, B \(line 2\)/,
    ],
  ])("%s that cannot be read says what it is", (name, text, words) => {
    expect(() => read(name, text)).toThrow(words);
  });
});

describe("a file that is cut off", () => {
  const folder = "docs/import-templates";
  it.each(readdirSync(folder).filter((name) => name.includes(".")))(
    "%s gives no wrong key, wherever it is cut",
    async (name) => {
      const whole = new Uint8Array(readFileSync(`${folder}/${name}`));
      const bankOf = async (bytes: Uint8Array) => {
        const pictures = (path: string) => new Uint8Array(readFileSync(`${folder}/${path}`));
        return readBank({ name, bytes }, { pictures, paper: await paperOf({ name, bytes }) });
      };
      const right = new Map(asked(await bankOf(whole)) as [string, string][]);
      for (let tenth = 1; tenth < 10; tenth++) {
        const cut = await bankOf(whole.slice(0, (whole.length * tenth) / 10)).catch((error: Error) => error);
        if (cut instanceof Error) expect(cut).toBeInstanceOf(UnreadableBank);
        else
          for (const [question = "", option] of asked(cut)) expect([right.get(question), undefined]).toContain(option);
      }
    },
  );
});
