import { expect, it } from "vitest";
import { rankAlike } from "../../../institute/doubts/alike-doubts";

const texts = (asked: string, ...others: string[]) =>
  rankAlike(
    asked,
    others.map((text) => ({ text })),
  ).map(({ text }) => text);

it("finds doubts of the same words in another order and ending, the one that shares the rarest first", () => {
  const asked = "Why is the pulse deficit counted by two nurses?";
  const [rare, common] = ["Two nurses count pulse deficits, why?", "How is a pulse counted?"];
  expect(texts(asked, "What is an enema?", common, rare)).toEqual([rare, common]);
});

it("takes no doubt for alike by words that every question has", () => {
  expect(texts("Why is this the right answer?", "Why is the ECG the way it is?", "")).toEqual([]);
});
