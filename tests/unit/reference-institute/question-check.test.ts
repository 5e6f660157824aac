import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readBankFiles } from "../../../institute/question-check/bank-file";
import { checkBanks } from "../../../institute/question-check/check-banks";
import { findNearCopies } from "../../../institute/question-check/near-copies";
import type { FileQuestion } from "../../../institute/seed/question-files";
import { evaluateFormula } from "../../../sums/formula";

const good: FileQuestion = {
  chapter: "Vital Signs and Procedures",
  topic: "Infusions",
  question: "An infusion of 500 mL is to run in 240 minutes through a set of 20 drops per mL. How fast?",
  options: ["21 drops/min", "42 drops/min", "63 drops/min", "84 drops/min"],
  answer: "B",
  explanation:
    "The volume times the drop factor, 500 × 20, gives 10,000 drops, and spread over 240 minutes that is about 42 drops " +
    "each minute. At 21 the bag would still be half full at the end, 63 would empty it more than an hour early, and 84 " +
    "would double the ordered speed and could overload the heart.",
  source: { kind: "textbook", of: "Fundamentals of nursing: intravenous therapy" },
  calculation: {
    formula: "volume * drop_factor / minutes",
    values: { volume: 500, drop_factor: 20, minutes: 240 },
    result: 42,
    decimals: 0,
  },
};

const words: FileQuestion = {
  topic: "Oxygen therapy",
  question: "Which device gives a patient with chronic bronchitis an exact fraction of oxygen?",
  options: ["Nasal cannula", "Venturi mask", "Simple face mask", "Partial rebreather"],
  answer: "B",
  explanation:
    "A Venturi mask mixes a fixed share of room air into the jet, so breathing faster does not change the fraction. The " +
    "cannula gives more or less with every breath, a simple mask cannot be set to one figure, and a rebreather aims at " +
    "high fractions, which this patient does not need.",
  source: { kind: "textbook", of: "Fundamentals of nursing: oxygenation" },
};

const why = words.explanation;
const withFirst = (option: string) => [option, ...words.options.slice(1)];

function messages(question: Partial<FileQuestion>, base = words): string[] {
  const questions = [{ option_explanations: [..."1234"], ...base, ...question }];
  return checkBanks([{ name: "one", questions }]).map(({ message }) => message);
}

describe("the check of question banks", () => {
  it("finds nothing wrong with questions that are as they must be", () => {
    expect(messages({})).toEqual([]);
    expect(messages({}, good)).toEqual([]);
  });

  it.each<[string, Partial<FileQuestion>, string | RegExp]>([
    ["no source", { source: undefined }, "there is no source"],
    ["no explanation", { explanation: "" }, "there is no explanation"],
    ["an option without a reason", { option_explanations: undefined }, "there are 0 explanations of 4 options"],
    ["a long explanation", { explanation: `${why} ${why} ${why}` }, /has 1\d\d words/],
    ["numbers mixed with words", { options: withFirst("24%") }, "numbers and words are mixed as options"],
    [
      "lengths far apart",
      { options: withFirst("A simple face mask with holes at its sides") },
      /from \d+ to 42 letters/,
    ],
    ["two options that are the same", { options: withFirst("venturi mask") }, "two options are the same"],
    ["a key that is no option", { answer: "E" }, "there is no option E"],
    ["sums without a calculation", { explanation: `${why} So 4 × 6 = 24.` }, /reckons, but there is no calculation/],
    [
      "words that give the answer away",
      { image: "none-such.svg", image_alt: "The drawing of a Venturi mask on a face" },
      "image_alt gives the answer away",
    ],
  ])("finds %s", (_, change, message) => {
    expect(messages(change)).toContainEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });

  it.each<[string, Partial<NonNullable<FileQuestion["calculation"]>>, string]>([
    ["another outcome", { result: 63 }, "the formula comes to 42, not to 63"],
    ["a key without the outcome", { decimals: 1, result: 41.7 }, "the key does not say 41.7"],
    ["what is no formula", { formula: "volume ** 2" }, "cannot be worked out"],
  ])("works sums out again and finds %s", (_, change, message) => {
    const { calculation } = good;
    if (calculation === undefined) throw new Error("The good question has no calculation.");
    expect(messages({ calculation: { ...calculation, ...change } }, good)).toContainEqual(
      expect.stringContaining(message),
    );
  });
});

describe("near copies", () => {
  const row = z.object({ question: z.string(), options: z.array(z.string()), answer: z.string() });
  const pairs = z
    .object({ nearCopies: z.array(z.tuple([row, row])), onlyRelated: z.array(z.tuple([row, row])) })
    .parse(JSON.parse(readFileSync(new URL("question-pairs.json", import.meta.url), "utf8")));
  const whole = (part: z.infer<typeof row>): FileQuestion => ({ ...words, ...part });
  const bank = readBankFiles();

  const all = [...pairs.nearCopies, ...pairs.onlyRelated];
  const texts = new Set(all.flat().map(({ question }) => question));
  /** The whole bank but for the pairs, and each pair as a free and a premium question. */
  const files = [
    ...bank.map(({ name, questions }) => ({ name, questions: questions.filter((one) => !texts.has(one.question)) })),
    ...all.map(([one], at) => ({ name: `free ${at} file`, questions: [whole(one)] })),
    ...all.map(([, other], at) => ({ name: `premium/${at}`, questions: [whole(other)] })),
  ];
  const found = findNearCopies(files);
  /** Whether the second question of a pair is found beside the whole bank. */
  const isFound = (pair: (typeof all)[number]) => {
    const at = all.indexOf(pair);
    return found.some(({ file, message }) => file === `premium/${at}` && message.includes(`free ${at} file:1`));
  };

  it.each(pairs.nearCopies.map((pair) => ({ pair, question: pair[0].question })))(
    "finds one: $question",
    ({ pair }) => {
      expect(isFound(pair)).toBe(true);
    },
  );

  it.each(pairs.onlyRelated.map((pair) => ({ pair, question: pair[0].question })))(
    "lets what is only related be: $question",
    ({ pair }) => expect(isFound(pair)).toBe(false),
  );
});

describe("a formula", () => {
  it.each(["", "(2", "2 3", "1 / 0", "constructor", "sqrt 4", "2 ^ 3"])("%j is refused", (formula) => {
    expect(() => evaluateFormula(formula, { a: 3, b: 6 })).toThrow();
  });
});
