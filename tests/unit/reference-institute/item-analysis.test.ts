import { describe, expect, it } from "vitest";
import { analyseItems } from "../../../institute/item-analysis/analyse-items";
import { matchAnswers } from "../../../institute/item-analysis/answer-files";
import { drawnWithoutReason, drewWords, itemReport } from "../../../institute/item-analysis/report";
import { seededRandom } from "../../../scripts/prediction-check/random";
import { type BankPlan, sampleBank } from "./sample-bank";

/** Shares of the wrong keys that are proposed, with the right option, and of the good ones that are. */
function judged(plan: BankPlan, banks: number) {
  const random = seededRandom(70);
  const counts = { wrong: 0, found: 0, right: 0, good: 0, false: 0 };
  for (let bank = 0; bank < banks; bank += 1) {
    const { choices, keys, right } = sampleBank(plan, random);
    for (const [place, { suspect }] of analyseItems(choices, keys).entries()) {
      if (keys[place] === right[place]) {
        counts.good += 1;
        counts.false += suspect ? 1 : 0;
      } else {
        counts.wrong += 1;
        counts.found += suspect ? 1 : 0;
        counts.right += suspect?.place === right[place] ? 1 : 0;
      }
    }
  }
  return { found: counts.found / counts.wrong, right: counts.right / counts.wrong, false: counts.false / counts.good };
}

/** What of the plan is unusual, how many banks of it, and how many wrong keys are found at least. */
const banks: [string, Partial<BankPlan>, number, number][] = [
  ["70 students, one key of 30 wrong", { wrong: 0.03 }, 40, 0.85],
  ["30 students", { students: 30 }, 30, 0.65],
  ["200 students, half of whom guess", { students: 200, guessers: 0.5 }, 10, 0.85],
];

it.each(banks)("of %s, wrong keys are found and good ones left alone", (_, plan, count, least) => {
  const found = judged({ students: 70, questions: 100, ...plan }, count);
  expect(found.false).toBeLessThanOrEqual(0.02);
  expect(found.found).toBeGreaterThanOrEqual(least);
  expect(found.right).toBeGreaterThan(0.9 * found.found);
});

it.each([
  ["70 students", 70, 30, 0.28, 0.03],
  ["30 students, too few to say", 30, 10, 0, 0],
])("of %s, questions with two right options are found, and few others named so", (_, students, count, least, most) => {
  const random = seededRandom(71);
  const counts = { two: 0, found: 0, wrongKey: 0, good: 0, false: 0 };
  for (let bank = 0; bank < count; bank += 1) {
    const { choices, keys, right, twos } = sampleBank({ students, questions: 100, wrong: 0.05, twofold: 0.05 }, random);
    for (const [place, { suspect, second }] of analyseItems(choices, keys).entries()) {
      expect(suspect && second).toBeNull();
      if (twos[place]) {
        counts.two += 1;
        counts.found += second?.place === ((right[place] ?? 0) % 4) + 1 ? 1 : 0;
        counts.wrongKey += suspect ? 1 : 0;
      } else if (keys[place] === right[place]) {
        counts.good += 1;
        counts.false += second ? 1 : 0;
      }
    }
  }
  expect(counts.found / counts.two).toBeGreaterThanOrEqual(least);
  expect(counts.false / counts.good).toBeLessThanOrEqual(most);
  if (students >= 70) expect(counts.found).toBeGreaterThan(counts.wrongKey);
});

describe("figures of questions", () => {
  const rows = (text: string) =>
    (text === "" ? [] : text.split(" ")).map((row) => [...row].map((cell) => (cell === "-" ? null : Number(cell))));

  it("are those of a count by hand", () => {
    // Scores of the other two questions: 2, 1, 1, 0 for question 1.
    const [first] = analyseItems(rows("111 112 221 2-2"), [1, 1, 1]);
    expect(first).toMatchObject({ answered: 4, leftOut: 0, facility: 0.5 });
    expect(first?.options.map(({ students }) => students)).toEqual([2, 2]);
    expect(first?.discrimination).toBeGreaterThan(0.5);
  });

  it.each([
    ["one question", "1 2 1", [1]],
    ["everybody right", "12 12 12", [1, 2]],
    ["nobody answered", "-- --", [1, 1]],
    ["no student", "", [1, 2]],
  ])("of %s propose nothing", (_, written, keys) => {
    const choices = rows(written);
    const items = analyseItems(choices, keys);
    expect(items.every(({ suspect }) => suspect === null)).toBe(true);
    const named = items.map((item) => ({ ...item, name: "1" }));
    const report = itemReport(named, choices.length).join("\n");
    expect(report).toContain("Keys are judged from 20 students and 10 questions on.");
    expect(report).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("propose a key with what was chosen in its place", () => {
    const { choices, keys, right } = sampleBank({ students: 300, questions: 60, wrong: 0 }, seededRandom(3));
    const key = ((right[4] ?? 1) % 4) + 1;
    const items = analyseItems(choices, keys.with(4, key)).map((item, place) => ({ ...item, name: `Q${place + 1}` }));
    expect(items[4]?.suspect?.place).toBe(right[4]);
    const [from, to] = [key, right[4] ?? 0].map((place) => "ABCD"[place - 1]);
    const report = itemReport(items, 300).join("\n");
    expect(report).toMatch(/^\d keys? looks? wrong[,.].* Nothing was changed/m);
    expect(report).toContain(`The key says ${from}, chosen by`);
    expect(report).toMatch(new RegExp(`^  ${to} was chosen by`, "m"));
    expect(report).toContain("Of ten keys that look wrong in real banks about six are.");
  });

  it("name the wrong options that drew most and say nowhere why they are wrong, one of each question", () => {
    const item = (drew: number[], change: object = {}) => ({
      ...{ key: 1, reasons: [] as string[], suspect: null, second: null },
      options: drew.map((students, at) => ({ place: at + 1, students, beyond: null, sorts: 0 })),
      ...change,
    });
    const named = drawnWithoutReason([
      item([9, 4, 5, 0]),
      item([0, 2, 2, 2]),
      item([1, 0, 3, 8], { reasons: ["", "", "", "It is late."] }),
      item([1, 0, 3, 8], { reasons: ["It is.", "", "It is late.", ""] }),
      item([1, 30, 0, 0], { suspect: { place: 2, weight: 5 } }),
      item([1, 30, 0, 0], { second: { place: 2, weight: 5 } }),
    ]);
    expect(named.map(drewWords)).toEqual([
      "D drew 8 students, and nothing says why it is wrong.",
      "C drew 5 students, and nothing says why it is wrong.",
    ]);
    const choices = rows("122 121 122 112");
    const items = analyseItems(choices, [1, 1, 1]).map((one, place) => ({ ...one, name: `Q${place + 1}` }));
    expect(itemReport(items, 4).slice(-3)).toEqual([
      "Wrong options that drew most. Does the bank say of each why it is wrong?",
      "  Q2: B, 3 students",
      "  Q3: B, 3 students",
    ]);
  });

  it("name two right options by a verdict of their own, and say how often that is so", () => {
    const plan = { students: 400, questions: 60, wrong: 0, twofold: 0.05 };
    const { choices, keys, twos } = sampleBank(plan, seededRandom(5));
    const items = analyseItems(choices, keys).map((item, place) => ({ ...item, name: `Q${place + 1}` }));
    const at = items.findIndex(({ second }) => second !== null);
    expect(twos[at]).toBe(true);
    const report = itemReport(items, 400).join("\n");
    expect(report).toMatch(new RegExp(`^Q${at + 1} .* two right\\?$`, "m"));
    expect(report).toMatch(/^\d questions? may have two right options\. Of ten .* about four have them\. Nothing was/m);
    expect(report).toMatch(/^ {2}Both behave as right: perhaps [A-D] and [A-D] are\./m);
  });
});

describe("files of answers and keys", () => {
  const responses = "id,q1,q2,q3\ns1,A,b,(C)\ns2,2,,D\n";
  const choices = [
    [1, 2, 3],
    [2, null, 4],
  ];

  it.each([
    ["a row", "A,B,C\n"],
    ["a labelled row", "key,A,B,C\n"],
    ["a column with a header", "answer\n1\n2\n3\n"],
    ["pairs", "question,key\nq3,C\nq1,A\nq2,Option B\n"],
    ["pairs without a header", "q1;A\nq2;B.\nq3;C\n"],
  ])("are matched with a key that is %s", (_, key) => {
    const found = matchAnswers(responses, key);
    const order = found.names.map((name) => Number(name.slice(1)) - 1);
    expect(found.keys.map((option) => option - 1)).toEqual(order);
    expect(found.choices).toEqual(choices.map((row) => order.map((place) => row[place])));
  });

  it("take 0 for no answer, and for the first option where the key has one", () => {
    expect(matchAnswers("1,0\n2,1\n", "1,2\n").choices[0]).toEqual([1, null]);
    expect(matchAnswers("1,0\n2,-1\n", "0,2\n")).toMatchObject({
      keys: [1, 3],
      choices: [
        [2, 1],
        [3, null],
      ],
    });
  });

  it("say in words what does not fit", () => {
    expect(() => matchAnswers(responses, "A,B\n")).toThrow("The key has 2 answers, the responses have 3 questions.");
    expect(() => matchAnswers(responses, "q1,A\nq2,?\nq3,C\n")).toThrow('The key of question q2 is "?"');
    expect(() => matchAnswers("q1,q2\nA,B\nA,both\nB,A\n", "A,B\n")).toThrow('line 3, column 2: "both"');
    expect(() => matchAnswers(responses, "")).toThrow("The key is empty.");
  });

  it("leave out a column of numbers that is the students' own, and say so", () => {
    const rows = Array.from({ length: 8 }, (_, at) => `${at + 1},A,B`).join("\n");
    const found = matchAnswers(rows, "A,B");
    expect(found.choices[7]).toEqual([1, 2]);
    expect(found.notes.join(" ")).toContain("left out");
  });
});
