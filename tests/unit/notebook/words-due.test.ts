import { expect, it } from "vitest";
import { wordsDue } from "~/lib/notebook/rules/words-due";

const known = (term: string, stability: number, day: number) => ({ term, memory: { stability, difficulty: 5, day } });

it("asks the least sure word first, a new one after what was forgotten, and none twice on a day", () => {
  const words = [
    { term: "new", memory: null },
    known("of today", 0.1, 100),
    known("sure", 400, 99),
    known("unsure", 2, 90),
    known("forgotten", 0.5, 80),
  ];
  expect(wordsDue(words, 100).map(({ term }) => term)).toEqual(["forgotten", "unsure", "new"]);
});
