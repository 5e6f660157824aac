import { describe, expect, it } from "vitest";
import { applyIntent, withVisit } from "~/lib/attempt/protocol/apply-form";
import { intentButton, jumpButton, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { examFormSchema } from "~/lib/attempt/protocol/exam-form";
import { formWriter } from "~/lib/attempt/protocol/writers";
import { newAttempt, writerOf } from "~/lib/attempt/rules/reducer";
import { samplePaper } from "./sample-paper";

/** The form of a page that shows question 101 with its third option ticked. */
function formOf(button: { name: string; value: string }, more: Record<string, string> = {}) {
  const form = new FormData();
  const fields = { attemptId: "a1", questionId: "101", optionId: "1013", base: "2", ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(button.name, button.value);
  return form;
}

const inView = { questionId: 101, optionId: 1013, base: 2 };
const read = (form: FormData) => examFormSchema.safeParse(Object.fromEntries(form)).data;

it.each([
  [intentButton("save-next"), { intent: "save-next" }],
  [intentButton("unmark-next"), { intent: "mark-next", on: false }],
  [intentButton("bookmark"), { intent: "bookmark", on: true }],
  [jumpButton(7), { intent: "jump", index: 7 }],
  [viewButton("paper"), { view: "paper" }],
  [viewButton(20), { look: { examFontSize: 20 } }],
  [viewButton("palette-off"), { look: { paletteShown: false } }],
  [viewButton("submission"), { view: "submission" }],
])("the exam form is read into the button that was pressed: %j", (button, pressed) => {
  expect(read(formOf(button))).toEqual({ attemptId: "a1", pressed: { ...pressed, ...inView } });
});

it("an exam form without an option and with an unknown version is read as such", () => {
  const form = formOf(intentButton("next"), { optionId: "", base: "" });
  const { pressed } = read(form) ?? {};
  expect(pressed).toMatchObject({ optionId: null, base: Number.MAX_SAFE_INTEGER });
});

it("an exam form needs no question to submit or to look again", () => {
  for (const button of [intentButton("submit"), viewButton("khand")]) {
    expect(read(formOf(button, { questionId: "" }))?.pressed.questionId).toBeUndefined();
    expect(read(formOf(button, { questionId: "" }))).toBeDefined();
  }
});

it.each<[string, Record<string, string>, { name: string; value: string }]>([
  ["an unknown button", {}, { name: "intent", value: "constructor" }],
  ["no button", {}, { name: "else", value: "next" }],
  ["an unknown view", {}, { name: "view", value: "toString" }],
  ["a jump to nowhere", {}, { name: "jump", value: "1e3" }],
  ["an answer to no question", { questionId: "" }, intentButton("save-next")],
  ["a question that is no number", { questionId: "x" }, intentButton("submit")],
  ["an option that is none", { optionId: "-1" }, intentButton("next")],
  ["no attempt", { attemptId: "" }, intentButton("next")],
])("an exam form is refused with %s", (_, more, button) => {
  expect(read(formOf(button, more))).toBeUndefined();
});

const paper = samplePaper({ minutes: 30 });
const fresh = newAttempt(paper, 0);

it.each([
  ["option", { questionId: 101, optionId: 9, base: 0 }, "unknown-option"],
  ["question", { questionId: 9, optionId: null, base: 0 }, "unknown-question"],
])("an exam form with a %s of another paper changes nothing", (_, shown, reason) => {
  const intent = { intent: "save-next", ...shown } as const;
  const outcome = applyIntent(paper, fresh, { device: "phone", intent }, 5_000);
  expect(outcome.refused).toMatchObject([{ reason }]);
  expect(outcome.attempt).toBe(fresh);
});

describe("a page that is loaded without script", () => {
  const paper = samplePaper({ mode: "exam", sections: [10, 20], minutes: 30 });
  const fresh = newAttempt(paper, 0);
  const device = "phone";

  it("visits the question of its address", () => {
    const visited = withVisit(paper, fresh, { device, target: 2 }, 5_000);
    expect(visited.questions[2]?.visited).toBe(true);
    expect(visited.current).toBe(2);
    expect(writerOf(visited, formWriter(device)).position).toBe(2);
    expect(visited.questions[0]?.timeSpent).toBe(5_000);
  });

  it("changes nothing where the student is there already, or the attempt is over", () => {
    expect(withVisit(paper, fresh, { device, target: 0 }, 5_000)).toBe(fresh);
    expect(withVisit(paper, fresh, { device, target: null }, 5_000)).toBe(fresh);
    expect(withVisit(paper, fresh, { device, target: 99 }, 5_000)).toBe(fresh);
    const over = { ...fresh, phase: "closing" as const };
    expect(withVisit(paper, over, { device, target: 2 }, 5_000)).toBe(over);
  });

  it("visits the open section where the one that was asked for is closed", () => {
    const { sectionOf } = fresh;
    const second = sectionOf.indexOf(1);
    expect(withVisit(paper, fresh, { device, target: second }, 5_000)).toBe(fresh);
    const later = withVisit(paper, fresh, { device, target: 1 }, 600_000);
    expect(later.current).toBe(second);
  });
});
