import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionKey } from "../../../institute/marking/answers";
import { formatKey } from "../../../institute/marking/question-key";
import { type ReadOptions, readBank } from "../../../institute/question-bank/read-bank";

const bankOf = (rows: string[][], options: Partial<ReadOptions> = {}) => {
  const header = ["question", "A", "B", "C", "D", "answer"];
  const text = [header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
  return readBank({ name: "bank.csv", bytes: new TextEncoder().encode(text) }, options);
};
const words = ["w", "x", "y", "z"];
/** Rows of a bank with these answers. */
const answered = (answers: string[], options = words) =>
  answers.map((answer, at) => [`Question ${at}?`, ...options, answer]);
const saidOf = (key: QuestionKey) =>
  key.dropped === null && key.rightPlaces.length === 1 ? (key.rightPlaces[0] ?? 0) : formatKey(key);
const keys = (rows: string[][], options: Partial<ReadOptions> = {}) => {
  const bank = bankOf(rows, options);
  const found = new Map<number, number | string>(bank.questions.map((one) => [one.line, saidOf(one)]));
  for (const { line, reason } of bank.badRows) found.set(line, reason);
  return rows.map((_, at) => found.get(at + 2));
};

describe("an answer", () => {
  it.each([
    ["(b)", 2],
    ["Option B", 2],
    ["Ｂ", 2],
    ["द", 4],
    ["विकल्प ग", 3],
    ["ج", 3],
    ["२", 2],
    ["2.0", 2],
    ["X", 2],
    ["B. x", 2],
  ])("%s is read", (answer, place) => {
    expect(keys(answered([answer]))).toEqual([place]);
  });

  it.each([
    ["", /there is no answer/],
    ["A,B", /names more than one option/],
    ["В", /another alphabet/],
    ["5", /none of the 4 options/],
    ["B. w", /says B, but that text is option A/],
    ["2. w", /says 2, but that text is option A/],
    ["All of these", /neither a letter nor the text of an option/],
  ])("%s is refused", (answer, reason) => {
    expect(keys(answered([answer]))[0]).toMatch(reason);
  });

  it.each([
    ["B or D", "B or D"],
    ["A/C", "A or C"],
    ["Option B or Option D (both correct)", "B or D"],
    ["2 or 4", "B or D"],
    ["ख या घ", "B or D"],
    ["Bonus", "full marks to all"],
    ["Full marks to all candidates", "full marks to all"],
    ["Grace marks", "full marks to all"],
    ["Cancelled (marks to all)", "full marks to all"],
    ["बोनस", "full marks to all"],
    ["A or B or C or D", /names every option; write "Bonus"/],
    ["B or B", /names an option twice/],
    ["B or F", /none of the 4 options/],
    ["2/3", /neither a letter nor the text/],
    ["BD", /more than one option; where any of them is right write "B or D", or say --any-of/],
    ["B and D both correct", /more than one option/],
    ["*", /does not say what it means.*write "Bonus"/],
    ["Dropped", /the question is dropped: say --dropped all .* or --dropped nobody/],
    ["निरस्त", /--dropped all/],
  ])("%s says what keys of exams say, or is refused", (answer, said) => {
    const [found] = keys(answered([answer]));
    if (said instanceof RegExp) expect(found).toMatch(said);
    else expect(found).toBe(said);
  });

  it("that is more or less than one option is named, to be looked at", () => {
    expect(bankOf(answered(["B", "A/C", "Bonus"])).warnings).toEqual([
      { line: 3, reason: "its key says: A or C" },
      { line: 4, reason: "its key says: full marks to all" },
    ]);
  });

  it.each<[string, Partial<ReadOptions>, string | number | RegExp]>([
    ["BD", { anyOf: true }, "B or D"],
    ["BAD", { anyOf: true }, "A or B or D"],
    ["BAT", { anyOf: true }, /neither a letter/],
    ["Dropped", { dropped: "all" }, "full marks to all"],
    ["Question cancelled", { dropped: "nobody" }, "counts for nobody"],
    ["Bonus", { dropped: "nobody" }, "full marks to all"],
  ])("%s is taken as %j says", (answer, options, said) => {
    const [found] = keys(answered([answer]), options);
    if (said instanceof RegExp) expect(found).toMatch(said);
    else expect(found).toBe(said);
  });

  it.each([
    ["AC", { anyOf: true }, "A or C"],
    ["A or B", {}, "A or B"],
    ["Bonus", {}, "full marks to all"],
  ])("%s that is the text of an option, too, is refused until it is said", (answer, options, said) => {
    const rows = answered([answer], ["x", answer, "y", "z"]);
    expect(keys(rows, options)[0]).toMatch(/is the text of option B, and may .* --answers/);
    expect(keys(rows, { ...options, answers: "texts" })).toEqual([2]);
    expect(keys(rows, { ...options, answers: "letters" })).toEqual([said]);
  });

  it("that is the text of two options is refused", () => {
    expect(keys([["Q?", "x", "y", "x", "z", "x"]])[0]).toMatch(/more than one option/);
  });

  it("tells apart options that differ in case or in raised figures alone", () => {
    expect(
      keys([
        ["Q?", "mg", "Mg", "10²", "102", "Mg"],
        ["R?", "mg", "Mg", "10²", "102", "102"],
      ]),
    ).toEqual([2, 4]);
  });
});

describe("an answer that can mean two options", () => {
  // "2" is the text of A, and the number of B.
  const doses = ["2", "4", "6", "8"];

  it("is decided by rows whose numbers can be texts alone", () => {
    expect(keys(answered(["2", "4", "8"], doses))).toEqual([1, 2, 4]);
  });

  it("is decided by rows whose numbers can be places alone", () => {
    const rows = [
      ["Dose?", ...doses, "2"],
      ["Word?", ...words, "4"],
    ];
    expect(keys(rows)).toEqual([2, 4]);
    expect(bankOf(rows).notes.join()).toContain("1 answers could mean two options");
  });

  it("is refused where the column shows both, or nothing", () => {
    expect(keys([["Dose?", ...doses, "2"]])[0]).toMatch(/the text of option A|the number of option B/);
    const both = keys([
      ["Dose?", ...doses, "2"],
      ["Word?", ...words, "4"],
      ["More?", ...doses, "8"],
    ]);
    expect(both[0]).toMatch(/say with --answers/);
    expect(both.slice(1)).toEqual([4, 4]);
  });

  it("is taken as the caller says", () => {
    expect(keys([["Dose?", ...doses, "2"]], { answers: "texts" })).toEqual([1]);
    expect(keys([["Dose?", ...doses, "2"]], { answers: "numbers" })).toEqual([2]);
  });

  it("is a letter where the others are, and refused where they are texts too", () => {
    const blood = ["B", "A", "AB", "O"];
    expect(
      keys([
        ["Group?", ...blood, "A"],
        ["Word?", ...words, "D"],
      ]),
    ).toEqual([1, 4]);
    expect(keys([["Group?", ...blood, "A"]])[0]).toMatch(
      /the letter of option A and the text of option B|text.*letter/,
    );
  });
});

describe("numbers", () => {
  it("count from 1 where one is the number of options, or nothing says otherwise", () => {
    expect(keys(answered(["1", "4"]))).toEqual([1, 4]);
    const open = bankOf(answered(["2", "3"]));
    expect(open.questions.map((one) => one.rightPlaces[0])).toEqual([2, 3]);
    expect(open.notes.join()).toContain("taken to be 1: no row shows it");
  });

  it("count from 0 where some are 0 and none is the number of options", () => {
    expect(keys(answered(["0", "3", "1"]))).toEqual([1, 4, 2]);
    expect(bankOf(answered(["0", "3", "1"])).notes.join()).toContain("the first option is 0");
  });

  it("are refused where both are there, or a 0 is rare", () => {
    expect(keys(answered(["0", "4", "1"]))).toEqual(Array(3).fill(expect.stringMatching(/0 or 1/)));
    const rare = Array.from({ length: 40 }, (_, at) => (at === 0 ? "0" : String((at % 3) + 1)));
    expect(keys(answered(rare))[5]).toMatch(/0 or 1/);
  });

  it("in JSON are refused until it shows where they begin", () => {
    const json = (...answers: unknown[]) =>
      readBank({
        name: "bank.json",
        bytes: new TextEncoder().encode(
          JSON.stringify(answers.map((answer, at) => ({ question: `Q${at}`, options: words, answer }))),
        ),
      });
    expect(json(1, 2).badRows).toHaveLength(2);
    expect(json(1, 4).questions.map((one) => one.rightPlaces[0])).toEqual([1, 4]);
    expect(json(0, 3).questions.map((one) => one.rightPlaces[0])).toEqual([1, 4]);
  });
});

describe("a column of answers", () => {
  it("that is one letter throughout is doubted", () => {
    expect(bankOf(answered(Array(12).fill("A"))).notes.join()).toContain("The answer is A in all 12 rows");
  });

  it("gives the right option, however the columns are ordered and the answers written", () => {
    const forms = [
      (place: number) => "ABCD"[place] ?? "",
      (place: number) => `(${"abcd"[place]})`,
      (place: number) => String(place + 1),
      (place: number) => `Option ${"ABCD"[place]}`,
      (_: number, text: string) => text,
    ];
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...forms),
        (order, places, form) => {
          const header = ["answer", ...order.map((at) => `option_${"abcd"[at]}`), "question"];
          const rows = [...places, 3].map((place, row) => {
            const options = words.map((word) => `${word} of ${row}`);
            return [form(place, options[place] ?? ""), ...order.map((at) => options[at] ?? ""), `Question ${row}`];
          });
          const text = [header, ...rows].map((cells) => cells.join(";")).join("\n");
          const { questions, badRows } = readBank({ name: "x.csv", bytes: new TextEncoder().encode(text) });
          expect(badRows).toEqual([]);
          expect(questions.map((one) => one.options[(one.rightPlaces[0] ?? 0) - 1])).toEqual(
            [...places, 3].map((place, row) => `${words[place]} of ${row}`),
          );
        },
      ),
    );
  });
});

describe("a question that stands twice", () => {
  it("is reported, and refused where its answers differ", () => {
    const rows = [
      ["Vitamin of sunlight?", ...words, "z"],
      [" vitamin of  sunlight ?", "z", "y", "x", "w", "Z"],
    ];
    const same = bankOf(rows);
    expect([same.questions.length, same.warnings]).toEqual([
      2,
      [{ line: 3, reason: "it is the same question as in line 2" }],
    ]);
    const other = bankOf([rows[0] ?? [], ["Vitamin of sunlight", ...words, "y"]]);
    expect(other.questions).toEqual([]);
    expect(other.badRows.map((row) => row.reason)).toEqual([
      "it is the same question as in line 3, with another answer",
      "it is the same question as in line 2, with another answer",
    ]);
  });

  it.each([
    ["A or D", "D or A", 0],
    ["A or D", "A", 2],
    ["Bonus", "Bonus", 0],
    ["Bonus", "A", 2],
    ["Bonus", "Dropped", 2],
  ])("with the keys %s and %s is refused where they say two things", (one, other, refused) => {
    const rows = [
      ["Vitamin?", ...words, one],
      ["Vitamin?", "z", "y", "x", "w", other],
    ];
    expect(bankOf(rows, { dropped: "nobody" }).badRows).toHaveLength(refused);
  });

  it("with other options, of which a wrong one is the answer elsewhere, is pointed out", () => {
    const three = ["Vitamin of sunlight?", "x", "y", "z", "", "x"];
    const doubted = bankOf([[...three], ["Vitamin of sunlight?", ...words, "z"]]);
    expect(doubted.questions).toHaveLength(2);
    expect(doubted.warnings).toEqual([
      { line: 2, reason: "its words stand in line 3 too, where another of its options is the answer" },
      { line: 3, reason: "its words stand in line 2 too, where another of its options is the answer" },
    ]);
    const other = bankOf([
      ["Which is true?", "a", "b", "c", "d", "a"],
      ["Which is true?", ...words, "z"],
    ]);
    expect(other.warnings).toEqual([]);
  });

  it("with another sign is another question", () => {
    const rows = [
      ["BP > 90?", ...words, "A"],
      ["BP < 90?", ...words, "B"],
    ];
    expect(bankOf(rows).questions).toHaveLength(2);
  });
});
