import { describe, expect, it } from "vitest";
import { applyIntent } from "~/lib/attempt/protocol/apply-form";
import { type ExamIntent, endsSection } from "~/lib/attempt/rules/navigation";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import type { Mode } from "~/lib/attempt/rules/types";
import { closedSectionText } from "~/routes/exam/screen/exam-messages";
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

describe("the end of a section", () => {
  it("is reached by going on from its last question while the next one is closed", () => {
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
    expect(press({ intent: "save-next", questionId })).toMatchObject({
      position: last,
      isSectionEnd: true,
      closedSection: null,
    });
    expect(press({ intent: "jump", index: last + 1, questionId })).toMatchObject({
      position: last,
      isSectionEnd: false,
      closedSection: 1,
    });
  });
});

describe("a section that is pressed", () => {
  it("a pressed section says when it opens or that it is over", () => {
    const { paper, attempt, next } = lastOf("exam");
    const words = (section: number, at: number) => closedSectionText(paper, attempt, section, at);
    expect(words(1, next.opens - 66_000)).toMatch(/^Section 2, .+, opens in 1:06\.$/);
    expect(words(0, next.opens)).toMatch(/^Section 1, .+, is over\.$/);
    expect(words(1, next.opens)).toBeNull();
    expect(words(99, 0)).toBeNull();
  });
});
