import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ExamState } from "~/lib/attempt/browser/page-state";
import type { AttemptPhase } from "~/lib/attempt/rules/types";
import { ExamBar } from "~/routes/exam/screen/exam-bar";
import { ExamEnding } from "~/routes/exam/screen/exam-ending";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { fake } from "../../fake";

/** The end of a test as its page says it. */
const ending = (phase: AttemptPhase, link: ExamState["link"] = "online") => {
  const state = fake<ExamState>("state", {
    ending: "sending",
    exit: "none",
    link,
    holding: "disk",
    unconfirmed: new Set(),
    tooLate: new Set(),
    submission: { phase },
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
