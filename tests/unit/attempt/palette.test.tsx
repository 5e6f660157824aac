import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import type { QuestionState } from "~/lib/attempt/rules/types";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { looksTheSame, Palette, type RunProps } from "~/routes/exam/screen/palette";
import { fake } from "../../fake";
import { samplePaper } from "./sample-paper";

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

describe("the palette", () => {
  it("gives each question the look and the name of its state", () => {
    const paper = samplePaper({ questions: 5 });
    const fresh = newAttempt(paper, 0);
    const states: Partial<QuestionState>[] = [
      { selected: 1011, visited: true },
      { selected: 1021, visited: true, marked: true },
      { visited: true },
      { visited: true, marked: true },
      { visited: false },
    ];
    const counted = { ...fresh, questions: fresh.questions.map((one, index) => ({ ...one, ...states[index] })) };
    const model = fake<ExamModel>("model", { paper, counted, index: 0, unconfirmed: new Set(), at: 0 });
    const html = renderToStaticMarkup(<Palette model={model} until={() => null} />);
    const cells = [...html.matchAll(/class="([^"]+)" aria-label="([^"]+)"/g)].map(([, look, name]) => [look, name]);
    expect(cells).toEqual([
      ["pal pal-1", "Question 1, answered"],
      ["pal pal-2", "Question 2, answered and marked for review"],
      ["pal pal-3", "Question 3, not answered"],
      ["pal pal-4", "Question 4, marked for review"],
      ["pal pal-5", "Question 5, not visited"],
    ]);
  });
});

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
