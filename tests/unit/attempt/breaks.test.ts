import { expect, it } from "vitest";
import { noAccommodations } from "~/lib/accommodations";
import { newRecord, submissionOf, toSubmitting } from "~/lib/attempt/object/attempt-record";
import { applyIntent } from "~/lib/attempt/protocol/apply-form";
import { breaksOf, isOnBreak, withBreak, withBreakOver } from "~/lib/attempt/rules/breaks";
import { nextBoundary } from "~/lib/attempt/rules/clock";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import type { AttemptState } from "~/lib/attempt/rules/types";
import { untakenText } from "~/routes/exam/screen/exam-messages";
import { samplePaper } from "./sample-paper";

const MINUTE = 60_000;
const paper = samplePaper({ mode: "exam", minutes: 30, sections: [10, 10, 10] });

const granted = (breaks = 2, breakMinutes = 5): AttemptState => ({
  ...newAttempt(paper, 1_000_000),
  accommodations: { ...noAccommodations, breaks, breakMinutes },
});

const closes = ({ windows }: AttemptState) => windows.map((window) => window.closes / MINUTE);

it("a break moves every end that is still to come, and no other", () => {
  const attempt = withBreak(granted(), 1, 12 * MINUTE);
  expect(closes(attempt)).toEqual([10, 25, 35]);
  expect(attempt.windows[2]?.opens).toBe(25 * MINUTE);
  expect(attempt.durationMs).toBe(35 * MINUTE);
  expect(attempt.endsAt).toBe(attempt.startedAt + 35 * MINUTE);
  expect(nextBoundary(attempt, 12 * MINUTE)).toBe(25 * MINUTE);
  expect([11, 12, 16, 17].map((at) => isOnBreak(attempt, at * MINUTE))).toEqual([false, true, true, false]);
});

it("a break that ends early gives back the rest", () => {
  const attempt = withBreakOver(withBreak(granted(), 1, 12 * MINUTE), 14 * MINUTE);
  expect(closes(attempt)).toEqual([10, 22, 32]);
  expect(attempt.breaks).toMatchObject({ taken: 1, stoodStill: 2 * MINUTE });
  expect(isOnBreak(attempt, 14 * MINUTE)).toBe(false);
  expect(withBreakOver(attempt, 15 * MINUTE)).toBe(attempt);
});

it.each<[string, AttemptState, number, number]>([
  ["in an attempt from before there were any", newAttempt(paper, 0), 1, MINUTE],
  ["by a second press", withBreak(granted(), 1, MINUTE), 1, 2 * MINUTE],
  ["by a press that comes again after it", withBreakOver(withBreak(granted(), 1, MINUTE), 2 * MINUTE), 1, 3 * MINUTE],
  ["during another", withBreak(granted(), 1, MINUTE), 2, 2 * MINUTE],
  ["beyond what is granted", granted(2), 3, MINUTE],
  ["once the time is over", granted(), 1, 30 * MINUTE],
  ["after the submission", { ...granted(), phase: "submitting" }, 1, MINUTE],
])("a break does not begin %s", (_, attempt, number, at) => {
  expect(withBreak(attempt, number, at)).toBe(attempt);
});

it("a break may be taken as often as it is granted, and all of them add up", () => {
  const first = withBreakOver(withBreak(granted(), 1, MINUTE), 3 * MINUTE);
  const second = withBreak(first, 2, 20 * MINUTE);
  const facts = { granted: 2, breakMinutes: 5, taken: 2, stoodStill: 7 * MINUTE, until: 25 * MINUTE };
  expect(breaksOf(second, 21 * MINUTE)).toEqual(facts);
  expect(second.durationMs).toBe(37 * MINUTE);
});

it("a break takes no answer and no visit, and an answer after it", () => {
  const attempt = withBreak(granted(), 1, MINUTE);
  const save = { intent: "save-next", questionId: 101, optionId: 1012, base: 0 } as const;
  const pressed = (at: number) => applyIntent(paper, attempt, { device: "phone", intent: save }, at);
  const during = pressed(3 * MINUTE);
  expect(during.refused[0]?.reason).toBe("not-open");
  expect(during.attempt.questions[0]).toMatchObject({ selected: null, version: 0 });
  expect(during.attempt.current).toBe(0);
  expect(untakenText(during.attempt)).toBe(
    "The answer to question 1 from during the break does not count. Give it again.",
  );
  const again = { device: "phone", intent: save };
  expect(untakenText(applyIntent(paper, during.attempt, again, 7 * MINUTE).attempt)).toBeNull();
  const after = pressed(7 * MINUTE);
  expect(after.refused).toEqual([]);
  expect(after.attempt.questions[0]?.saved).toBe(1012);
});

it.each([
  ["shorter than the time sat", 12],
  ["longer than the time sat", 2],
])("a break %s ends with the submission, which tells the time sat", (_, sat) => {
  const before = newRecord(1, "a1", paper, null, granted().startedAt);
  const attempt = withBreak(granted(), 1, sat * MINUTE);
  const pressed = attempt.startedAt + (sat + 1) * MINUTE;
  const submitted = toSubmitting({ ...before, attempt }, "student", pressed);
  expect(submitted.attempt.breaks).toMatchObject({ stoodStill: MINUTE, until: (sat + 1) * MINUTE });
  expect(submissionOf(submitted).totalTime).toBe(sat * 60);
  // One that was fixed with the break still on is put right by its next try.
  const stuck = { ...submitted, attempt: { ...attempt, phase: "refused" as const } };
  expect(submissionOf(stuck).totalTime).toBeGreaterThanOrEqual(0);
  const again = toSubmitting(stuck, "student", pressed + 60 * MINUTE);
  expect(submissionOf(again)).toEqual(submissionOf(submitted));
});
