import { describe, expect, it } from "vitest";
import type { QuestionState } from "~/lib/attempt/rules/types";
import { looksTheSame, type RunProps } from "~/routes/exam/screen/palette";

const question = (id: number): QuestionState => ({
  id,
  selected: null,
  saved: null,
  visited: false,
  marked: false,
  bookmarked: false,
  timeSpent: 0,
  version: 0,
  lastWriter: null,
  answeredAt: null,
  revision: 0,
});
const questions = [1, 2, 3].map(question);
const run: RunProps = { questions, first: 20, current: null, unconfirmed: new Set(), locked: false };

describe("a run of the palette", () => {
  it("is not drawn again for what changes elsewhere", () => {
    const elsewhere = new Set([99]);
    expect(looksTheSame(run, { ...run, questions: [...questions], unconfirmed: elsewhere })).toBe(true);
  });

  it.each<[string, Partial<RunProps>]>([
    ["a question changes", { questions: [question(1), ...questions.slice(1)] }],
    ["the student comes to one of it", { current: 21 }],
    ["an answer waits on the phone", { unconfirmed: new Set([2]) }],
    ["its section is locked", { locked: true }],
  ])("is drawn again when %s", (_, change) => {
    expect(looksTheSame(run, { ...run, ...change })).toBe(false);
    expect(looksTheSame({ ...run, ...change }, run)).toBe(false);
  });
});
