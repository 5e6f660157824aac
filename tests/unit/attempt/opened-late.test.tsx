import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ExamState } from "~/lib/attempt/browser/page-state";
import type { AttemptPhase } from "~/lib/attempt/rules/types";
import { ExamBar } from "~/routes/exam/screen/exam-bar";
import { ExamEnding } from "~/routes/exam/screen/exam-ending";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { fake } from "../../fake";

/** The end of a test as its page says it. */
const ending = (phase: AttemptPhase, told: Partial<ExamState> = {}) => {
  const state = fake<ExamState>("state", {
    ending: "sending",
    exit: "none",
    link: "online",
    holding: "disk",
    unconfirmed: new Set(),
    tooLate: new Set(),
    submission: { phase, cause: "student" },
    ...told,
  });
  return renderToStaticMarkup(<ExamEnding state={state} testId={801} />);
};

describe("a test whose page is opened after its submission", () => {
  it("is with the institute once it was evaluated, and is not being sent", () => {
    const html = ending("submitted");
    expect(html).toContain("It is with your institute. Your result opens now.");
    expect(html).not.toContain("sending");
    expect(ending("submitting")).toContain("Your answers are safe. We are sending them.");
  });

  it("was submitted on another phone, and its time is not up", () => {
    const html = ending("submitting", { ending: "over" });
    expect(html).toContain("Your test is submitted");
    expect(html).toContain("You submitted it on another phone.");
    expect(html).not.toContain("Time is up");
    expect(ending("submitting", { ending: "over", tooLate: new Set([5]) })).toContain("could not be counted");
  });

  it("says by when it must arrive while there is no network", () => {
    expect(ending("running", { link: "offline", unconfirmed: new Set([5]) })).toContain(
      "What comes more than 15 seconds after the end cannot be counted",
    );
  });

  it("has no clock that runs on", () => {
    const model = fake<ExamModel>("model", {
      student: { name: "Asha" },
      paper: { name: "Speed Round" },
      counted: { questions: [] },
    });
    const bar = (over: boolean) =>
      renderToStaticMarkup(<ExamBar model={model} clocks={<time>15:43</time>} saved={null} over={over} />);
    expect(bar(true)).not.toContain("15:43");
    expect(bar(false)).toContain("15:43");
  });
});
