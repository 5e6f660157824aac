import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ExamState } from "~/lib/attempt/browser/page-state";
import type { AttemptPhase } from "~/lib/attempt/rules/types";
import { ExamBar } from "~/routes/exam/screen/exam-bar";
import { ExamEnding } from "~/routes/exam/screen/exam-ending";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { savingTrouble } from "~/routes/exam/screen/saving-line";
import { fake } from "../../fake";

/** The end of a test as its page says it. */
const ending = (phase: AttemptPhase, told: Partial<ExamState> = {}) => {
  const usual = { ending: "sending", exit: "none", link: "online", holding: "disk" } as const;
  const submission = { phase, cause: "student" } as const;
  const facts = { ...usual, submission, unconfirmed: new Set<number>(), tooLate: new Set<number>() };
  const state = fake<ExamState>("state", { ...facts, ...told });
  return renderToStaticMarkup(<ExamEnding state={state} testId={801} />);
};

it("a test whose page is opened after its submission is with the institute once it was evaluated, and is not being sent", () => {
  const html = ending("submitted");
  expect(html).toContain("It is with your institute. Your result opens now.");
  expect(html).not.toContain("sending");
  expect(ending("submitting")).toContain("Your answers are safe. We are sending them.");
});

it("a test whose page is opened after its submission was submitted on another phone, and its time is not up", () => {
  const html = ending("submitting", { ending: "over" });
  expect(html).toContain("Your test is submitted");
  expect(html).toContain("You submitted it on another phone.");
  expect(html).not.toContain("Time is up");
  expect(ending("submitting", { ending: "over", tooLate: new Set([5]) })).toContain("could not be counted");
});

it("a test whose page is opened after its submission says by when it must arrive while there is no network", () => {
  const html = ending("running", { link: "offline", unconfirmed: new Set([5]) });
  expect(html).toContain("What comes more than 15 seconds after the end cannot be counted");
});

it("a test whose page is opened after its submission has no clock that runs on", () => {
  const facts = { student: { name: "Asha" }, paper: { name: "Speed Round" }, counted: { questions: [] } };
  const model = fake<ExamModel>("model", facts);
  const bar = (over: boolean) =>
    renderToStaticMarkup(<ExamBar model={model} clocks={<time>15:43</time>} saved={null} over={over} />);
  expect(bar(true)).not.toContain("15:43");
  expect(bar(false)).toContain("15:43");
});

function state(waiting: number, changes: Partial<ExamState> = {}): ExamState {
  const unconfirmed = new Set(Array.from({ length: waiting }, (_, id) => id));
  return { exit: null, link: "offline", holding: "disk", unconfirmed, ...changes } as ExamState;
}

it("an answer is not called saved before it is on the disk", () => {
  const said = (held: ExamState["holding"], link: ExamState["link"] = "offline") =>
    savingTrouble(state(2, { holding: held, link }));
  expect(said("saving")).toBe("No network. Saving 2 answers on this phone.");
  expect(said("copy")).toBe("Keep this page open: 2 answers wait here.");
  expect(said("page", "online")).toBe("Keep this page open: 2 answers wait here.");
  expect(savingTrouble(state(1, { holding: "page" }))).toBe("Keep this page open: 1 answer waits here.");
  expect(said("copy", "online")).toBeNull();
  expect(said("saving", "signed-out")).toContain("2 answers are being saved on this phone");
  expect(said("copy", "signed-out")).toContain("2 answers are in this page alone");
});

it("answers are promised to be kept only where the disk takes them", () => {
  expect(savingTrouble(state(0))).toBe("No network. You can continue: answers are kept on this phone.");
  const words = "No network. You can continue, but keep this page open: answers wait in it.";
  expect(savingTrouble(state(0, { holding: "copy" }))).toBe(words);
  expect(savingTrouble(state(0, { holding: "page" }))).toBe(words);
});
