import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import type { QuestionState } from "~/lib/attempt/rules/types";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { looksTheSame, Palette, type RunProps } from "~/routes/exam/screen/palette";
import { SubmissionSummary } from "~/routes/exam/screen/submission-summary";
import { WholePaper } from "~/routes/exam/screen/whole-paper";
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
    const parts = { paper, counted, attempt: counted, reading: null, index: 0, unconfirmed: new Set<number>(), at: 0 };
    const model = fake<ExamModel>("model", parts);
    const found = (page: ReactElement, pattern: RegExp) =>
      [...renderToStaticMarkup(page).matchAll(pattern)].map(([, ...groups]) => groups);
    const cell = /class="(pal [^"]+)" aria-label="([^"]+)"/g;
    const words = ["answered", "answered and marked for review", "not answered", "marked for review", "not visited"];
    const looks = (lead: string) => words.map((word, at) => [`pal pal-${at + 1}`, `${lead} ${at + 1}, ${word}`]);
    const palette = <Palette model={model} until={() => null} />;
    expect(found(palette, cell)).toEqual(looks("Question"));
    expect(found(<WholePaper model={model} />, cell)).toEqual(looks("Go to question"));
    const sign = /class="(pal pal-\d)" aria-hidden="true"><\/span>(?:<span class="sr-only">)?([^<]+)/g;
    const named = [
      ["pal pal-1", "Answered"],
      ["pal pal-3", "Not answered"],
      ["pal pal-5", "Not visited"],
      ["pal pal-4", "Marked for review"],
      ["pal pal-2", "Answered and marked (will be counted)"],
    ];
    expect(found(palette, sign)).toEqual([...named, ...named]);
    expect(found(<SubmissionSummary model={model} />, sign)).toEqual(named);
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
