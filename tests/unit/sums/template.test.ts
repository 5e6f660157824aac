import { describe, expect, it } from "vitest";
import { placeFor, readTemplate, type SumTemplate, sumTemplateSchema, templateFault } from "../../../sums/template";
import { seeded } from "../../seeded";

const good: SumTemplate = {
  numbers: { volume: { from: 200, to: 1000, step: 100 }, hours: { from: 2, to: 4, step: 2 } },
  question: "{volume} mL in {hours} hours?",
  option: "{value} mL/hour",
  rules: [{ rule: "volume / hours", why: "{volume} ÷ {hours} = {value}" }, { rule: "volume * hours" }],
  steps: ["Divide {volume} by {hours}.", "That is {volume / hours}."],
};
const faultOf = (change: Partial<SumTemplate>, right = 0) =>
  templateFault(sumTemplateSchema.parse({ ...good, ...change }), { options: 2, right });
const hours = (from: number, to: number, step: number) => ({ ...good.numbers, hours: { from, to, step } });
const rules = (...all: string[]) => ({ rules: all.map((rule) => ({ rule })) });

describe("a template", () => {
  it("is good where each draw is", () => {
    expect(faultOf({})).toBeNull();
    expect(readTemplate(good).draw(3)).toMatchObject({
      numbers: { volume: 500, hours: 2 },
      question: "500 mL in 2 hours?",
      options: ["250 mL/hour", "1,000 mL/hour"],
      whys: ["500 ÷ 2 = 250", null],
      steps: ["Divide 500 by 2.", "That is 250."],
    });
  });

  it.each<[string, Partial<SumTemplate>, RegExp]>([
    [
      "divides by zero at one end",
      { numbers: hours(0, 4, 2) },
      /^with volume 200, hours 0: option A: it divides by zero$/,
    ],
    ["has two right options", rules("volume / hours", "volume / hours * 1"), /options A and B are both right$/],
    ["comes to 1.9999", rules("volume / hours", "1.9999"), /option B: 1\.9999 cannot be written in two decimals$/],
    ["comes to nothing", rules("volume / hours", "volume - 200"), /option B: 0 is not above zero$/],
    ["has one draw", { numbers: { volume: { from: 1, to: 1, step: 1 }, hours: "2" } }, /^it has one draw/],
    ["has too many draws", { numbers: hours(1, 30, 1) }, /^it has 270 draws, and may have 2 to 200$/],
    ["has endless values", { numbers: hours(1, 1e9, 1e-9) }, /^hours: it has .* values, more than 200$/],
    ["goes backwards", { numbers: hours(4, 2, 1) }, /^hours: its steps do not lead from 4 to 2$/],
    ["has another number of rules", rules("volume"), /^it has 1 rules for 2 options$/],
    ["lacks a why", { translations: [{ ...good, language: "hi", whys: ["1"] }] }, /^hi, it has 1 whys for 2 rules$/],
    ["names what is not there", rules("volume / days", "volume"), /"days" has no value$/],
    ["runs code", rules("volume.constructor", "volume"), /^option A: "\.constructor" is no formula$/],
    ["names what an object has", rules("valueof / hours", "volume"), /"valueof" has no value$/],
    ["is all brackets", rules("(".repeat(180), "volume"), /^option A: it has too many brackets$/],
    ["breaks a formula by a line", { question: "{volume\n} in {hours}" }, /^question: "\n" is no formula$/],
    ["asks without its numbers", { question: "{volume} mL?" }, /another draw asks the same$/],
    ["ends in another number", { steps: ["Divide.", "{volume}."] }, /the last step does not have the answer, 100$/],
  ])("that %s is refused in words", (_, change, fault) => {
    expect(faultOf(change)).toMatch(fault);
  });

  it("counts as one what binary fractions part", () => {
    const numbers = { dose: { from: 0.1, to: 0.3, step: 0.1 }, three: "dose * 3" };
    const change = { numbers, question: "{dose}?", steps: ["{dose}", "{three}"], ...rules("dose * 3", "dose + 7") };
    expect(faultOf(change)).toBeNull();
    const drawn = [0, 1, 2].map((at) => readTemplate({ ...good, ...change }).draw(at).options[0]);
    expect(drawn).toEqual(["0.3 mL/hour", "0.6 mL/hour", "0.9 mL/hour"]);
  });

  it.each([
    ["no object", 7],
    ["a name that options have", { ...good, numbers: { ...good.numbers, value: "1" } }],
    ["one step", { ...good, steps: ["{volume / hours}"] }],
    ["a long formula", { ...good, rules: [{ rule: "1+".repeat(200) }] }],
  ])("of another shape is none: %s", (_, sent) => {
    expect(sumTemplateSchema.safeParse(sent).success).toBe(false);
  });
});

it("draws come evenly, by who meets which question when", () => {
  const random = seeded(53);
  const counts = new Array<number>(20).fill(0);
  for (let turn = 0; turn < 4000; turn += 1) {
    const place = placeFor(`stu-1 3017 ${Math.floor(random() * 2 ** 41)}`, counts.length);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(140);
  expect(Math.max(...counts)).toBeLessThan(260);
});
