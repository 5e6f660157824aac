import { expect, it } from "vitest";
import { applyIntent } from "~/lib/attempt/protocol/apply-form";
import { asCounted, unsavedChoice } from "~/lib/attempt/rules/counted";
import { type ExamIntent, endsSection } from "~/lib/attempt/rules/navigation";
import { newAttempt, reduce } from "~/lib/attempt/rules/reducer";
import type { Mode } from "~/lib/attempt/rules/types";
import { closedSectionText, sectionOverText } from "~/routes/exam/screen/exam-messages";
import { samplePaper } from "./sample-paper";

const begun = (mode: Mode) => {
  const paper = samplePaper({ mode, sections: [10, 20] });
  return { paper, attempt: newAttempt(paper, 0) };
};

/** The last question of the first section, and the window of the second. */
function lastOf(mode: Mode) {
  const { paper, attempt } = begun(mode);
  const last = attempt.sectionOf.lastIndexOf(0);
  return { paper, attempt, last, next: attempt.windows[1] ?? { opens: 0, closes: 0 } };
}

it("the end of a section is reached by going on from its last question while the next one is closed", () => {
  const { attempt, last, next } = lastOf("exam");
  for (const intent of ["save-next", "next"] as const) {
    expect(endsSection(attempt, { intent }, last, next.opens - 1)).toBe(true);
    expect(endsSection(attempt, { intent }, last - 1, next.opens - 1)).toBe(false);
  }
  expect(endsSection(attempt, { intent: "previous" }, last, next.opens - 1)).toBe(false);
  expect(endsSection(attempt, { intent: "next" }, last, next.opens)).toBe(false);
});

it("a section has no end screen when all sections are open, nor at the end of the test", () => {
  const { attempt, last } = lastOf("practice");
  expect(endsSection(attempt, { intent: "next" }, last, 1_000)).toBe(false);
  const exam = begun("exam").attempt;
  const end = exam.questions.length - 1;
  expect(endsSection(exam, { intent: "next" }, end, exam.durationMs - 1)).toBe(false);
});

it("a press without script is told of the end of its section", () => {
  const { paper, attempt, last } = lastOf("exam");
  const questionId = attempt.questions[last]?.id ?? 0;
  const press = (intent: ExamIntent) => applyIntent(paper, attempt, { device: "phone", intent }, 1_000);
  const ended = { position: last, isSectionEnd: true, closedSection: null };
  expect(press({ intent: "save-next", questionId })).toMatchObject(ended);
  const closed = { position: last, isSectionEnd: false, closedSection: 1 };
  expect(press({ intent: "jump", index: last + 1, questionId })).toMatchObject(closed);
});

it("a section that is pressed says when it opens or that it is over", () => {
  const { paper, attempt, next } = lastOf("exam");
  const words = (section: number, at: number) => closedSectionText(paper, attempt, section, at);
  expect(words(1, next.opens - 66_000)).toMatch(/^Section 2, .+, opens in 1:06\.$/);
  expect(words(0, next.opens)).toMatch(/^Section 1, .+, is over\.$/);
  expect(words(1, next.opens)).toBeNull();
  expect(words(99, 0)).toBeNull();
});

const answer = { questionId: 101, optionId: 1012, base: 0 };

function afterChoice(mode: Mode, type: "select" | "save") {
  const fresh = newAttempt(samplePaper({ mode }), 0);
  return reduce(fresh, { type, ...answer, writer: "page-one", at: 1_000 });
}

it("a choice that is not saved does not count in a real exam and is named", () => {
  const attempt = afterChoice("exam", "select");
  expect(unsavedChoice(attempt, 0)).toBe(1012);
  expect(asCounted(attempt, null, 2_000).questions[0]?.selected).toBeNull();
  expect(attempt.questions[0]?.selected).toBe(1012);
});

it("a choice that is not saved does not count at the end of the test where another question was in view", () => {
  const attempt = afterChoice("exam", "select");
  const { durationMs } = attempt;
  expect(asCounted(attempt, 1, durationMs).questions[0]?.selected).toBeNull();
  expect(asCounted(attempt, 0, durationMs).questions[0]?.selected).toBe(1012);
});

const press = (mode: Mode, intent: ExamIntent) => {
  const paper = samplePaper({ mode });
  return applyIntent(paper, newAttempt(paper, 0), { device: "phone", intent }, 1_000).dropped;
};
const next = { intent: "next", ...answer } as const;

it("a press without script tells of an unsaved choice that it left behind", () => {
  expect(press("exam", next)).toBe(true);
  expect(press("exam", { intent: "jump", index: 3, ...answer })).toBe(true);
});

it("the end of a section is announced with the number and name of the next one", () => {
  const paper = samplePaper({ sections: [10, 10] });
  const sections = paper.sections.map((one) => ({ ...one, name: `${one.name}: Midwifery` }));
  const attempt = newAttempt(paper, 0);
  const words = "Section 1 is over. You are now in Section 2: Midwifery.";
  expect(sectionOverText({ sections }, attempt, 3)).toBe(words);
  expect(sectionOverText({ sections }, attempt, null)).toBe("That section is over.");
});
