import { describe, expect, it } from "vitest";
import { optionOrder } from "~/lib/notebook/rules/option-order";
import { type TopicQuestion, withSiblings } from "~/lib/notebook/rules/siblings";
import { sanitise } from "~/lib/rich-text/sanitise";

const written = (options: string[], { stem = "Which drug is given?", explanation = "" } = {}) => ({
  stem: sanitise(stem),
  options: options.map(sanitise),
  explanation: explanation === "" ? null : sanitise(explanation),
});
const plain = written(["Atropine", "Digoxin", "Heparin", "Insulin"]);

describe("the options of a question that comes back", () => {
  it("stand in another order in another round, in the same in one round, and all are there", () => {
    const orders = Array.from({ length: 40 }, (_, round) => optionOrder(plain, { round, question: 101 }));
    for (const order of orders) expect(order.toSorted()).toEqual([0, 1, 2, 3]);
    expect(new Set(orders.map(String)).size).toBeGreaterThan(12);
    expect(optionOrder(plain, { round: 7, question: 101 })).toEqual(orders[7]);
  });

  it("put each option first about as often", () => {
    const first = [0, 0, 0, 0];
    for (let round = 0; round < 400; round += 1) {
      const [place = 0] = optionOrder(plain, { round, question: 3 * round });
      first[place] = (first[place] ?? 0) + 1;
    }
    for (const count of first) expect(count).toBeGreaterThan(60);
  });

  it.each([
    ["all of the above", written(["Fever", "Cough", "Pain", "All of the above"])],
    ["none of these", written(["Fever", "Cough", "Pain", "None of these"])],
    ["two letters", written(["Fever", "Cough", "Pain", "A and C"])],
    ["an explanation with a letter", written(["Fever", "Cough"], { explanation: "Option B is wrong, as it is late." })],
    ["an explanation with a letter in brackets", written(["Fever", "Cough"], { explanation: "Only (b) is a sign." })],
    ["a Hindi option of others", written(["बुखार", "खांसी", "दर्द", "उपर्युक्त सभी"])],
    ["a script without a list of such words", written(["காய்ச்சல்", "இருமல்", "வலி", "மேலே உள்ள அனைத்தும்"])],
  ])("stay as written where words name places: %s", (_, solution) => {
    for (let round = 0; round < 20; round += 1) {
      expect(optionOrder(solution, { round, question: 5 })).toEqual(solution.options.map((_, place) => place));
    }
  });
});

describe("another question of the same topic", () => {
  const TODAY = 20_000;
  const known = (stability: number, day: number) => ({ memory: { stability, difficulty: 5, day } });
  const question = (id: number, more: Partial<TopicQuestion> = {}): TopicQuestion => ({
    id,
    subject: "Anatomy",
    topic: "Bones",
    learnt: known(9, TODAY - 10),
    ...more,
  });
  const leftOut = question(901, { learnt: null });
  const many = Array.from({ length: 20 }, (_, at) => question(100 + at));
  const ids = many.map(({ id }) => id);

  it("comes in the place of one of five, one that was left out first, and never twice", () => {
    const shown = withSiblings(ids, [...many, leftOut, question(902), question(903)], TODAY);
    expect(shown.filter((id) => !ids.includes(id))).toEqual([901, 902, 903]);
    expect(new Set(shown).size).toBe(ids.length);
    expect(withSiblings([many[0]?.id ?? 0], [...many, leftOut], TODAY)).toEqual([901]);
  });

  it("is not of another topic or of none, nor answered today, nor for one that was wrong the last time", () => {
    const none = [question(901, { topic: "Joints" }), question(902, { subject: "" })];
    const answered = question(903, { learnt: known(1, TODAY) });
    expect(withSiblings(ids, [...many, ...none, answered], TODAY)).toEqual(ids);
    const wrong = many.map((one) => ({ ...one, learnt: known(0.2, TODAY - 10) }));
    expect(withSiblings(ids, [...wrong, leftOut], TODAY)).toEqual(ids);
    const noTopic = many.map((one) => ({ ...one, topic: "" }));
    expect(withSiblings(ids, [...noTopic, question(904, { topic: "" })], TODAY)).toEqual(ids);
  });
});
