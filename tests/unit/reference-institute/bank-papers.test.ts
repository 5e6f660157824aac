import { describe, expect, it } from "vitest";
import { formatKey } from "../../../institute/marking/question-key";
import { linesOfText } from "../../../institute/question-bank/paper-line";
import { type ReadOptions, readBank } from "../../../institute/question-bank/read-bank";

const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readBank({ name: "paper.txt", bytes: new TextEncoder().encode(text) }, options);

/** "2 B: stem | option | option": a number, its answer, and what a student reads. */
const asked = (bank: ReturnType<typeof read>) =>
  bank.questions.map(
    ({ line, question, options, ...key }) =>
      `${line} ${formatKey(key)}: ${[question.replaceAll("\n", " / "), ...options].join(" | ")}`,
  );
const refused = ({ badRows }: ReturnType<typeof read>) => badRows.map(({ line, reason }) => `${line} ${reason}`);

const four = "(a) p\n(b) q\n(c) r\n(d) s";
const two = `1. One?\n${four}\n2. Two?\n${four}`;

describe("a paper", () => {
  it.each([
    ["options in one line", "1) Pulse? \n a) 40  b) 72\tc) 90 d) 100\nAns. (d)", ["1 D: Pulse? | 40 | 72 | 90 | 100"]],
    ["options behind the stem", "Q1. Pulse? (a)40(b)72(c)90\nAnswer - c", ["1 C: Pulse? | 40 | 72 | 90"]],
    ["capitals with dots", "Q.1 Vitamin?\nA. A\nB. B\nC. C\nCorrect option: C\n", ["1 C: Vitamin? | A | B | C"]],
    [
      "an option that speaks of others",
      "1. Which? (a) x (b) y (c) Both (a) and (b) (d) None\nKey: c",
      ["1 C: Which? | x | y | Both (a) and (b) | None"],
    ],
    ["Roman labels", "(1) Which?\n(i) x\n(ii) y\n(iii) z\nAns (iii)", ["1 C: Which? | x | y | z"]],
    ["Hindi", "प्र.१ नाड़ी?\n(क) ४०\n(ख) ७२\n(ग) ९०\n(घ) १००\nसही उत्तर: (ख)", ["1 B: नाड़ी? | ४० | ७२ | ९० | १००"]],
    ["Tamil", "1. நாடி?\n(அ) 40\n(ஆ) 72\n(இ) 90\n(ஈ) 100\nவிடை: (ஆ)", ["1 B: நாடி? | 40 | 72 | 90 | 100"]],
    [
      "numbers as options",
      "1. Which?\n(1) x\n(2) y\n(3) z\n(4) w\n2. And?\n(1) x\n(2) y\n(3) z\n(4) w\nAnswer key: 1-2, 2-4",
      ["1 B: Which? | x | y | z | w", "2 D: And? | x | y | z | w"],
    ],
    [
      "numbers as options, in the way of the questions",
      "1) Which?\n1) x\n2) y\n3) z\n2) And?\n1) x\n2) y\n3) z\n3) Last?\n1) x\n2) y\n3) z\nAnswer key\n1) 2\n2) 3\n3) 1",
      ["1 B: Which? | x | y | z", "2 C: And? | x | y | z", "3 A: Last? | x | y | z"],
    ],
    [
      "statements numbered as questions are",
      "1. True?\n1. Ice\n2. Heat\n3. Salt\n(a) 1 only\n(b) 2 only\n2. Next?\n(a) x\n(b) y\nAnswers: 1-b 2-a",
      ["1 B: True? / 1. Ice / 2. Heat / 3. Salt | 1 only | 2 only", "2 A: Next? | x | y"],
    ],
    [
      "statements numbered in Roman",
      "1. True?\n(i) Ice\n(ii) Heat\n(a) (i) and (ii)\n(b) (ii) only\nAns: a",
      ["1 A: True? / (i) Ice / (ii) Heat | (i) and (ii) | (ii) only"],
    ],
    [
      "instructions, marks and an end around it",
      `Time: 1 hour\n1. All questions are compulsory.\n2. No mobile phones.\n\n1. Pulse? (1 mark)\n(a) 40\n(b) 72\nMarks: 1\nAns: b\n*** End of paper ***`,
      ["1 B: Pulse? | 40 | 72"],
    ],
    ["an answer with its text", "1. Pulse?\n(a) 40\n(b) 72\nAns: (b) 72", ["1 B: Pulse? | 40 | 72"]],
    ["an answer at the end of a line", "1. Pulse?\n(a) 40  (b) 72   [Ans: b]", ["1 B: Pulse? | 40 | 72"]],
    ["an answer in the next line", "1. Pulse?\n(a) 40\n(b) 72\nAnswer:\n(b)", ["1 B: Pulse? | 40 | 72"]],
    [
      "a tick",
      "1. Pulse?\n(a) 40\n(b) 72 ✓\n2. Nose?\n(a) one ✔\n(b) two",
      ["1 B: Pulse? | 40 | 72", "2 A: Nose? | one | two"],
    ],
  ])("has %s", (_, text, questions) => {
    const bank = read(text);
    expect(refused(bank)).toEqual([]);
    expect(asked(bank)).toEqual(questions);
  });

  it.each([
    ["Answer key\n1. b or d\n2. Bonus to all", ["B or D", "full marks to all"]],
    ["Answer key\n1\t2\nB or D\tDropped", ["B or D", "counts for nobody"]],
    ["उत्तर कुंजी\n1. a या c 2. निरस्त", ["A or C", "counts for nobody"]],
    ["Answers with explanations\n1. b or d Both are so.\n2. Cancelled", ["B or D", "counts for nobody"]],
    ["1-b,d 2-*", [/^1 .*more than one option/, /^2 .*does not say what it means/]],
    ["1-bd 2-x", [/^1 .*more than one option/, /^2 .*does not say what it means/]],
  ])("has a key that says more than one letter as %j", (key, said) => {
    const bank = read(`${two}\n\n${key.startsWith("1") ? `Answer key\n${key}` : key}`, { dropped: "nobody" });
    const found = [...bank.questions.map(formatKey), ...refused(bank)];
    expect(found).toEqual(said.map((one) => (typeof one === "string" ? one : expect.stringMatching(one))));
  });

  it.each([
    ["(a) p\n(b) q\n(c) r\nAns: (a) or (c)", "A or C"],
    ["(a) p\n(b) q\n(c) r [Ans: b or c]", "B or C"],
    ["(i) p\n(ii) q\n(iii) r\nAns: (i) or (iii)", "A or C"],
  ])("has %j below a question", (text, said) => {
    const bank = read(`1. One?\n${text}`, { dropped: "nobody" });
    expect(refused(bank)).toEqual([]);
    expect(bank.questions.map((one) => [...one.options, formatKey(one)])).toEqual([["p", "q", "r", said]]);
  });

  it.each([
    "ANSWER KEY\n1. b\n2. d",
    "उत्तर कुंजी\n१ - b\n२ - d",
    "Answer key\n1\t2\nb\td",
    "Answer Key\nQ. No.  1  2\nAns.    b  d",
    "Answer key\n1 | b | 2 | d",
    "Answers with explanations\n1. b Since it is so.\n2. d\nIt is known.",
    "1-b 2-d 3-a",
  ])("has its key at the end as %j", (key) => {
    const bank = read(`${two}${key.includes("3-a") ? `\n3. Three?\n${four}` : ""}\n\n${key}`);
    expect(refused(bank)).toEqual([]);
    expect(asked(bank).slice(0, 2)).toEqual(["1 B: One? | p | q | r | s", "2 D: Two? | p | q | r | s"]);
    if (/explanations/.test(key))
      expect(bank.questions.map((one) => one.explanation)).toEqual(["Since it is so.", "It is known."]);
  });

  it("has its key in another file", () => {
    expect(asked(read(two, { key: linesOfText("Question,Answer\n1,b\n2,d") }))).toEqual(
      asked(read(`${two}\nAnswer key: 1-b, 2-d`)),
    );
    expect(refused(read(two))).toEqual([
      expect.stringMatching(/^1 there is no answer.*--key FILE/),
      expect.stringMatching(/^2 there is no answer/),
    ]);
  });

  it.each([
    ["a number twice", "1-b, 2-d, 2-c", ["2 the key has the number 2 twice; take the wrong one out"]],
    ["a number missing", "1-b", ["2 the key has no answer for it"]],
    ["a number out of range", "1-b, 2-d, 9-a", ["9 the key has an answer for 9, but there is no such question"]],
    ["a letter out of range", "1-b, 2-f", ["2 the answer F is none of the 4 options"]],
    ["the text of another option", "1. b\n2. (d) r", [expect.stringMatching(/^2 the answer .* that text is option C/)]],
  ])("with a key that has %s is refused by number", (_, key, reasons) => {
    expect(refused(read(`${two}\nAnswer key\n${key}`))).toEqual(reasons);
  });

  it("whose key is in rows that do not fit is refused whole", () => {
    expect(() => read(`${two}\nAnswer key\n1\t2\t3\nb\td`)).toThrow("a row of the key has 3 numbers and 2 answers");
  });

  it.each([
    ["a gap", `1. One?\n${four}\nAns: a\n3. Three?\n${four}\nAns: b`, [/^1 after it comes 3/]],
    [
      "a number twice",
      `1. One?\n${four}\nAns: a\n2. Two?\n${four}\nAns: a\n2. Three?\n${four}\nAns: b`,
      [/^2 the number 2 stands twice/, /^2 the/],
    ],
    ["no options", `1. One?\n2. Two?\n${four}\nAnswer key: 1-a, 2-b`, [/^1 it has no options/]],
    ["no options, at the end", `1. One?\n${four}\n2. Two?\nAnswer key: 1-a, 2-b`, [/^2 it has no options/]],
    ["two equal options", "1. One?\n(a) p\n(b) q\n(c) p\nAns: b", [/^1 options A and C are the same/]],
    ["an option twice", "1. One?\n(a) p\n(b) q\n(b) r\nAns: b", [/^1 \(b\) stands in it more than once/]],
    ["an option missing", "1. One?\n(a) p\n(b) q\n(d) r\nAns: b", [/^1 its options are a, b, d/]],
    [
      "a question without a number",
      `1. One?\n${four}\n\nTwo?\n${four}\nAnswer key: 1-a`,
      [/^1 it has two sets of options/],
    ],
    [
      "another answer in the key",
      `1. One?\n${four}\nAns: a\n2. Two?\n${four}\nAnswer key: 1-b, 2-c`,
      [/^1 it has two answers/],
    ],
    [
      "words above it",
      `1. One?\n${four}\nAns: a\n\nA child cries.\n2. Why?\n${four}\nAns: b`,
      [/^2 "A child cries." stands above it/],
    ],
    [
      "ticks at some",
      "1. Pulse?\n(a) 40\n(b) 72 ✓\n2. Nose?\n(a) one\n(b) two",
      [/^1 there is no answer; one option is marked/, /^2 there is no/],
    ],
    [
      "a last question or a statement",
      `1. One?\n(a) p\n(b) q\n2. Which?\n1. x\n2. y\n3. z\n(a) p\n(b) q\nAnswer key: 1-a, 2-b`,
      [/^2 it cannot be told whether "3."/, /^3 the key/],
    ],
  ])("with %s is refused by number", (_, text, reasons) => {
    const bank = read(text);
    expect(refused(bank)).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
  });

  it("has sections by its headings, whose numbers may begin again", () => {
    const bank = read(
      `SECTION A: Anatomy\n1. One?\n${four}\n2. Two?\n${four}\nPART II - Pharmacology\n1. Three?\n${four}\n\nAnswer Key\nSection A\n1-a, 2-b\nPart II: 1-c`,
    );
    expect(bank.questions.map(({ section, rightPlaces }) => `${section} ${rightPlaces}`)).toEqual([
      "Anatomy 1",
      "Anatomy 2",
      "Pharmacology 3",
    ]);
    const unsaid = read(`Section A\n1. One?\n${four}\nSection B\n1. Two?\n${four}\nAnswer key: 1-a`);
    expect(refused(unsaid)).toEqual(["1", "2"].map((line) => expect.stringMatching(`^${line} the key does not say`)));
  });

  it("has explanations, and what several questions share", () => {
    const bank = read(
      `1. One?\n${four}\nAns: a. Explanation: It is p.\nSo it is.\n\nQuestions 2 to 3: A man of 60 has pain.\nHe sweats.\n2. Two?\n${four}\nAns: b\nRationale: It is q.\n3. Three?\n${four}\nAns: c\n4. Four?\n${four}\nAns: d`,
    );
    expect(refused(bank)).toEqual([]);
    expect(bank.questions.map((one) => one.explanation)).toEqual(["It is p.\nSo it is.", "It is q.", "", ""]);
    expect(bank.questions.map((one) => one.shared?.text ?? null)).toEqual([
      null,
      ...Array(2).fill("Questions 2 to 3: A man of 60 has pain.\nHe sweats."),
      null,
    ]);
  });
});
