import { expect, it } from "vitest";
import { noAccommodations } from "~/lib/accommodations";
import { newAttempt, reduce } from "~/lib/attempt/rules/reducer";
import type { Action, Mode } from "~/lib/attempt/rules/types";
import { lookOf } from "~/routes/exam/exam-loading";
import { stepText } from "~/routes/exam/screen/exam-messages";
import { fake } from "../../fake";
import { samplePaper } from "./sample-paper";

const select: Action = { type: "select", questionId: 101, optionId: 1012, base: 0 };
const save: Action = { ...select, type: "save" };
const mark: Action = { type: "mark", questionId: 101, on: true };

function factsAfter(mode: Mode, ...actions: Action[]) {
  const paper = samplePaper({ mode });
  const attempt = actions.reduce(
    (now, action) => reduce(now, { ...action, writer: "page-one", at: 1_000 }),
    newAttempt(paper, 0),
  );
  return { paper, attempt, index: 0, view: "question" as const, choice: null, unconfirmed: new Set<number>() };
}

it.each<[string, string, Parameters<typeof factsAfter>, object?]>([
  ["a new question", "Question 1 of 6. No option chosen.", ["practice"]],
  ["a mark alone", "Question 1 of 6. No option chosen, marked for review.", ["practice", mark]],
  ["a choice on its way", "Question 1 of 6. Option B chosen.", ["practice", select], { unconfirmed: new Set([101]) }],
  ["a choice that was taken", "Question 1 of 6. Option B chosen, saved.", ["practice", select]],
  ["a tick without script", "Question 1 of 6. Option C chosen.", ["practice"], { choice: 1013 }],
  ["the real rules", "Question 1 of 6. Option B chosen, not saved. Press Save & Next.", ["exam", select]],
  ["the real rules, saved", "Question 1 of 6. Option B chosen, saved, marked for review.", ["exam", save, mark]],
  ["another question", "Question 2 of 6. No option chosen.", ["exam", save], { index: 1 }],
  ["no open section", "", ["exam"], { index: null }],
  ["the summary", "", ["exam"], { view: "submission" }],
])("a step for a scribe says of %s: %s", (_, words, [mode, ...actions], changes = {}) => {
  expect(stepText({ ...factsAfter(mode, ...actions), ...changes })).toBe(words);
});

const usual = { examFontSize: null, fontSize: 16, scribe: "auto" } as const;
const lookWith = (granted: object, chosen: object = {}) => {
  const facts = factsAfter("practice");
  const attempt = { ...facts.attempt, accommodations: { ...noAccommodations, ...granted } };
  return lookOf(fake("exam", { ...facts, attempt }), { ...usual, ...chosen });
};

const words = "Question 1 of 6. No option chosen.";

it.each([
  [{}, {}, 16, null],
  [{ largePrint: true, scribe: true }, {}, 24, words],
  [{ largePrint: true }, { fontSize: 28, scribe: "on" }, 28, words],
  [{ largePrint: true }, { examFontSize: 14 }, 14, null],
])("an exam granted %j and chosen %j begins with %d px and says %j", (granted, chosen, textSize, step) => {
  expect(lookWith(granted, chosen)).toMatchObject({ textSize, step });
});
