import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pictureFolder } from "../../../institute/commands/picture-folder";
import { NoTest, schemeOfBank, testsOf } from "../../../institute/question-bank/bank-tests";
import { countWithoutReason, previewOf } from "../../../institute/question-bank/preview";
import { type ReadOptions, readBank } from "../../../institute/question-bank/read-bank";
import { formatWindow, windowOf } from "../../../institute/question-bank/test-window";

const TEMPLATES = "docs/import-templates";
const template = (name: string) =>
  readBank({ name, bytes: readFileSync(`${TEMPLATES}/${name}`) }, { pictures: pictureFolder(TEMPLATES) });
const read = (name: string, text: string, options: Partial<ReadOptions> = {}) =>
  readBank({ name, bytes: new TextEncoder().encode(text) }, options);
const notes = (all: { reason: string }[]) => all.map(({ reason }) => reason);

describe("the templates", () => {
  const files = readdirSync(TEMPLATES).filter((name) => /\.(?!docx)/.test(name));

  it.each(files)("%s is imported whole, and without a doubt", (name) => {
    const { questions, badRows, warnings } = template(name);
    expect([badRows, warnings]).toEqual([[], []]);
    expect(questions.length).toBeGreaterThan(1);
    expect(questions.slice(0, 2).map((one) => one.options[(one.rightPlaces[0] ?? 0) - 1])).toEqual(
      {
        "sections-and-pictures.csv": ["Square", "300"],
        "two-languages.csv": ["Sitting upright", "3"],
        "questions.moodle.xml": ["Median cubital vein", "true"],
        "cases.csv": ["10 a minute", "Sit him upright"],
      }[name] ?? ["Median cubital vein", "125"],
    );
  });

  it.each(["cases.csv", "questions.gift", "questions.moodle.xml"])("%s has a case that questions share", (name) => {
    const shared = template(name).questions.flatMap((one) => one.shared ?? []);
    expect(shared.length).toBeGreaterThan(0);
    expect(new Set(shared).size).toBe(1);
    expect(shared[0]).toMatchObject({ name: "1", language: "en", text: expect.stringContaining("man of 60") });
  });

  it.each(["questions.json", "questions.gift", "questions.moodle.xml", "two-languages.csv"])(
    "%s says why options are right or wrong",
    (name) => {
      const told = template(name).questions.map((one) => one.optionExplanations);
      expect(told.filter((one) => one.length > 0)).toHaveLength(1);
      expect(told.flat().join(" ")).toMatch(/It is for emergencies|for 10 hours|The lungs have less room/);
    },
  );
});

describe("GIFT", () => {
  it("gives questions with options, and names the others", () => {
    const { questions, badRows } = read(
      "bank.gift",
      "::1::[html]<p>SpO<sub>2</sub>?</p>{~70 %\n\n=97 %#Good\n~%-33.3%50 %}\n\n" +
        "Sun rises in the east.{T}\n\nMatch.{=a -> b =c -> d}\n\nTwo.{~%50%a ~%50%b ~c}\n\n" +
        "Open {=a ~b\n\n::6::Escaped \\{x\\} \\= {=\\~b ~c}",
    );
    expect(questions).toMatchObject([
      {
        line: 1,
        question: "SpO<sub>2</sub>?",
        options: ["70 %", "97 %", "50 %"],
        rightPlaces: [2],
        explanation: "Good",
      },
      { question: "Sun rises in the east.", options: ["True", "False"], rightPlaces: [1] },
      { question: "Escaped {x} =", options: ["~b", "c"], rightPlaces: [1] },
    ]);
    expect(notes(badRows)).toEqual([
      expect.stringContaining("it matches two lists"),
      "no option is wholly right",
      expect.stringContaining("it is not GIFT"),
    ]);
  });
});

describe("Aiken", () => {
  it("reads its questions and names what is wrong", () => {
    const { questions, badRows } = read(
      "bank.txt",
      "Pulse of\nan adult?\nA. 40\nB) 72\nANSWER: B\n\nNo answer?\nA. a\nB. b\n\nWrong?\nA. a\nB. b\nANSWER: E\n\nGap?\nA. a\nC. c\nANSWER: A\n",
    );
    expect(questions).toMatchObject([
      { line: 1, question: "Pulse of\nan adult?", options: ["40", "72"], rightPlaces: [2] },
    ]);
    expect(badRows).toEqual([
      { line: 7, reason: "there is no answer" },
      { line: 11, reason: 'the answer "E" is the letter of none of its 2 options' },
      { line: 16, reason: "its options are A, C, which is not in order from A" },
    ]);
  });
});

describe("Moodle XML", () => {
  const quiz = (...questions: string[]) => read("bank.xml", `<?xml version="1.0"?><quiz>${questions.join("")}</quiz>`);
  const choice = (answers: string, stem = "Pulse?") =>
    `<question type="multichoice"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${answers}</question>`;
  const answer = (fraction: number, text: string) => `<answer fraction="${fraction}"><text>${text}</text></answer>`;

  it("gives the option that is wholly right, and refuses where none or two are", () => {
    const { questions, badRows, warnings } = quiz(
      choice(answer(0, "40") + answer(100, "72 &lt; 80")),
      choice(answer(50, "a") + answer(50, "b")),
      choice(answer(100, "a") + answer(100, "b")),
      choice(answer(100, "a") + answer(33.3, "b")),
      '<question type="essay"><questiontext><text>Why?</text></questiontext></question>',
    );
    expect(questions.map((one) => [one.line, one.rightPlaces[0]])).toEqual([
      [1, 2],
      [4, 1],
    ]);
    expect(notes(badRows)).toEqual([
      "no option is wholly right",
      "more than one option is right",
      "it is of the kind essay; only questions with options are taken",
    ]);
    expect(warnings).toEqual([{ line: 4, reason: "an option that is partly right counts as wrong" }]);
  });

  it("that is broken, or no quiz, is refused", () => {
    expect(() => read("x.xml", "<?xml version='1.0'?><quiz><question>")).toThrow(/XML is broken in line 1/);
    expect(() => read("x.xml", "<?xml version='1.0'?><rss/>")).toThrow(/no question bank of Moodle/);
  });
});

describe("JSON", () => {
  it("takes options as a list, by letters, as objects, and in two languages", () => {
    const { questions, badRows } = read(
      "bank.json",
      JSON.stringify({
        questions: [
          { question: "Q1", options: { B: "two", A: "one" }, answer: "B" },
          { question: "Q2", options: [{ text: "one" }, { text: "two", isCorrect: true }] },
          { question: "Q3", options: ["A. one", "B. two"], answer: "B. two" },
        ],
      }),
    );
    expect(badRows).toEqual([]);
    expect(questions.map((one) => [one.options, one.rightPlaces[0]])).toEqual(Array(3).fill([["one", "two"], 2]));
    const both = read(
      "x.json",
      '[{"questionEn":"Q","optionsEn":["one","two"],"questionHi":"प्र","optionsHi":["एक","दो"],"answer":"B"}]',
    );
    expect(both.questions[0]?.translations).toMatchObject([{ language: "hi", options: ["एक", "दो"] }]);
  });

  it("refuses options that call themselves otherwise than they stand", () => {
    const { badRows } = read("x.json", '[{"question":"Q","options":["B. one","A. two"],"answer":"A"}]');
    expect(badRows[0]?.reason).toMatch(/call themselves B, A/);
  });
});

describe("markup, formulas and wrong letters", () => {
  const row = (question: string, explanation = "") =>
    read(
      "x.csv",
      `question,A,B,answer,explanation\n"${question.replaceAll('"', '""')}",a,b,A,"${explanation.replaceAll('"', '""')}"`,
    );

  it.each([
    ["<div>One</div><div>Two &lt; 3</div>", "<p>One</p><p>Two &#x3C; 3</p>"],
    ['<p class="x">A</p>\n<p>&nbsp;</p><p style="color:red">B</p>', "<p>A</p><p>B</p>"],
    ["<ul><li><p>x</p></li></ul>", "<ul><li>x</li></ul>"],
    ["<h3>Head</h3>Text", "<b>Head</b><br>Text"],
    [
      '<table border="1"><tr><td colspan="2">I</td></tr></table>',
      '<table><tbody><tr><td colspan="2">I</td></tr></tbody></table>',
    ],
    ["x<b and b>c", "x&lt;b and b>c"],
    ["BP <90/60 & pH < 7", "BP <90/60 & pH < 7"],
    ["<!-- Word --><o:p>x</o:p>", "x"],
    ['takes <html class="x"> & images', 'takes &lt;html class="x"> & images'],
  ])("%j becomes %j", (written, shown) => {
    expect(row(written).questions[0]?.question).toBe(shown);
  });

  it("are named where a screen cannot show them", () => {
    expect(notes(row("<iframe src='x'></iframe> $\\frac{1}{2}$ à¤¹à¥ˆ 72 Â°C").warnings)).toEqual([
      "<iframe> is markup that will be shown as text",
      "the formula $\\frac{1}{2}$ is LaTeX, which will be shown as it is typed",
      expect.stringMatching(/wrong letters; it should perhaps be: .*है 72 °C/),
    ]);
    expect(row("Cost is $5 or $10; café, naïve, ½ µg").warnings).toEqual([]);
  });
});

describe("the tests of a bank", () => {
  const bank = (rows: string, header = "question,A,B,answer") => read("x.csv", `${header}\n${rows}`);
  const options = { name: "Test", minutes: 60, split: null };

  it("are one, or as many as asked for, each with its share of the time", () => {
    const many = bank(Array.from({ length: 25 }, (_, at) => `Question ${at},a,b,A`).join("\n"));
    expect(testsOf(many, options)).toMatchObject([{ name: "Test", minutes: 60 }]);
    expect(
      testsOf(many, { ...options, minutes: 10, split: 10 }).map((one) => [one.name, one.questions.length, one.minutes]),
    ).toEqual([
      ["Test 1", 10, 10],
      ["Test 2", 10, 10],
      ["Test 3", 5, 5],
    ]);
  });

  it("have sections by name, with one clock or one each", () => {
    const header = "question,A,B,answer,section,section_minutes";
    const rows = "q1,a,b,A,One,10\nq2,a,b,A,Two,20\nq3,a,b,A,One,10";
    const [test] = testsOf(bank(rows, header), { ...options, minutes: null });
    expect(test?.questions.map(({ question }) => question)).toEqual(["q1", "q3", "q2"]);
    expect(test).toMatchObject({
      minutes: 30,
      sections: [
        { name: "One", minutes: 10 },
        { name: "Two", minutes: 20 },
      ],
    });
    const refused = (text: string, reason: RegExp) =>
      expect(() => testsOf(bank(text, header), options)).toThrow(reason);
    refused("q1,a,b,A,One,10\nq2,a,b,A,,", /line 3 is in no section/);
    refused("q1,a,b,A,One,10\nq2,a,b,A,Two,", /section Two has no minutes/);
    refused("q1,a,b,A,One,10\nq2,a,b,A,One,20", /minutes of the section One are 10 and 20/);
    refused("q1,a,b,A,One,10\nq2,a,b,A,Two,20", /30 minutes together, but --minutes says 60/);
  });

  it("are worth what the file or the caller says, but one thing", () => {
    const header = "question,A,B,answer,marks,negative";
    const none = { marks: undefined, negative: undefined };
    expect(schemeOfBank(bank("q1,a,b,A,2,-0.5\nq2,a,b,A,2.0,0.50", header), none)).toEqual({
      rightUnits: 4,
      wrongUnits: 1,
      unitsPerMark: 2,
    });
    expect(schemeOfBank(bank("q1,a,b,A,2,"), none)).toMatchObject({ unitsPerMark: 3, wrongUnits: 1 });
    const differ = bank("q1,a,b,A,1,0\nq2,a,b,A,2,0", header);
    expect(() => schemeOfBank(differ, none)).toThrow(/marks are 1 in line 2 and 2 in line 3/);
    expect(() => schemeOfBank(bank("q1,a,b,A,2,0", header), { ...none, marks: "4" })).toThrow(/--marks says 4/);
    expect(() => schemeOfBank(bank("q1,a,b,A,two,0", header), none)).toThrow(NoTest);
  });

  it("are shown before they are stored", () => {
    const both = template("two-languages.csv");
    const preview = previewOf(
      both,
      testsOf(both, options),
      schemeOfBank(both, { marks: "2", negative: "0.5" }),
      windowOf({ starts: "2036-12-06 10:00", ends: "2036-12-06T13:30" }, new Date(0)),
    );
    for (const words of [
      '"option_b_hindi" is option B in Hindi',
      "2 questions in 1 test, 60 minutes",
      "open from 6 Dec 2036, 10:00 until 6 Dec 2036, 13:30 (India's time)",
      "English 2, also in Hindi 2",
      "2 for a right answer, 1/2 off for a wrong one",
      "right options: B 1, C 1",
      "1 question has no reason for a wrong option: say why each is wrong where you can",
      "* B. Sitting upright",
      "* B. सीधे बैठना",
      "Explanation: The chest can widen more.",
    ]) {
      expect(preview).toContain(words);
    }
  });
});

it.each([
  ["nothing said", [], 1],
  ["of the right option alone", ["", "It is.", ""], 1],
  ["of one wrong option of two", ["It is late.", "", ""], 1],
  ["of all wrong ones", ["It is late.", "", "It is dear."], 0],
])("a reason is asked for, %s", (_, optionExplanations, asked) => {
  const [question] = read("x.csv", "question,A,B,C,answer\nq1,a,b,c,B").questions;
  if (question === undefined) throw new Error("no question");
  expect(countWithoutReason([{ ...question, optionExplanations }])).toBe(asked);
  expect(countWithoutReason([{ ...question, optionExplanations, dropped: "all" }])).toBe(0);
});

describe("the window of a test", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  const window = (starts?: string, ends?: string) => windowOf({ starts, ends }, now);

  it("is in India's time where no zone is named, and open at each end that is not named", () => {
    expect(window("2026-12-06 10:00")).toEqual({ startsAt: "2026-12-06T04:30:00.000Z", endsAt: null });
    expect(window(undefined, "2026-12-06T10:00:30Z")).toEqual({ startsAt: null, endsAt: "2026-12-06T10:00:30.000Z" });
    expect(formatWindow(window())).toBeNull();
  });

  it.each([
    ["2026-12-06", /--starts is a day and a time of India/],
    ["2027-02-30 10:00", /--starts is a day/],
  ])("is refused where it cannot be read: %s", (starts, words) => {
    expect(() => window(starts)).toThrow(words);
    expect(() => window(starts)).toThrow(NoTest);
  });

  it("is refused where nobody could ever take the test", () => {
    expect(() => window("2026-12-06 10:00", "2026-12-06 10:00")).toThrow(/later than --starts/);
    expect(() => window(undefined, "2026-11-25 17:30")).toThrow("--ends is over already.");
  });
});
