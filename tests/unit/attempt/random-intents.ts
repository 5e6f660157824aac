import fc from "fast-check";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";

export const QUESTIONS = 5;

/** A button and what was chosen, without the question: that is the one in view when it is pressed. */
export type Press = { button: ExamIntent["intent"]; option: number | null; index: number; on: boolean };

export const randomPress: fc.Arbitrary<Press> = fc.record({
  button: fc.constantFrom(
    ...(["choose", "save-next", "mark-next", "clear"] as const),
    ...(["previous", "next", "jump", "bookmark"] as const),
  ),
  option: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  index: fc.integer({ min: -1, max: QUESTIONS }),
  on: fc.boolean(),
});

/** The intent of a press on the page of question `shown` (from 0). */
export function intentOf(press: Press, shown: number, base: number): ExamIntent {
  const questionId = 101 + shown;
  const optionId = press.option === null ? null : questionId * 10 + press.option;
  const inView = { questionId, optionId, base };
  const { button, on, index } = press;
  switch (button) {
    case "jump":
      return { intent: button, index, ...inView };
    case "mark-next":
    case "bookmark":
      return { intent: button, on, ...inView };
    default:
      return { intent: button, ...inView };
  }
}
