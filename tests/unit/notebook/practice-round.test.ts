import { describe, expect, it } from "vitest";
import { dayOf } from "~/lib/days";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import { solutionSchema } from "~/lib/notebook/solution";
import { questionView, summaryView } from "~/routes/progress/practice-round";

const now = Date.now();
const solution = (optionIds: number[]) =>
  solutionSchema.parse({
    stem: "Which?",
    options: ["Atropine", "Digoxin", "Heparin", "Insulin"],
    optionIds,
    right: [1],
    explanation: null,
    image: null,
    imageAlt: null,
    language: "en",
  });

const ids = [11, 12, 13, 14];

type Given = { chosen: number; isRight: boolean; option?: number } | null;

function round(answer: Given, optionIds = ids) {
  const question = {
    id: 101,
    testId: 7,
    performanceId: 91,
    number: 1,
    subject: "",
    topic: "",
    isBookmarked: false,
    note: "",
    outcome: "wrong" as const,
    isAgain: false,
    wrongOption: null,
    memory: { stability: 0.212, difficulty: 6.4, day: dayOf(now) },
    solution: solution(optionIds),
  };
  return {
    id: 3,
    title: "To repeat today",
    startedAt: now,
    endsAt: null,
    answers: [answer],
    questions: [question],
    plan: defaultPlan,
  };
}

describe("a question of a round", () => {
  it("sends an option's own id, wherever the option stands", () => {
    const options = questionView(round(null), 1, now)?.options ?? [];
    expect(options.map(({ html }) => html).toSorted()).toEqual(["Atropine", "Digoxin", "Heparin", "Insulin"]);
    for (const { place, value, html } of options) {
      expect(value).toBe(ids[place]);
      expect(html).toBe(solution(ids).options[place]);
    }
    expect(JSON.stringify(questionView(round(null), 1, now))).not.toContain("right");
  });

  it("shows the answer that was given, also after the institute put the options in another order", () => {
    const answer = { chosen: 1, isRight: true, option: 12 };
    expect(questionView(round(answer), 1, now)?.answered?.chosen).toBe(1);
    expect(questionView(round(answer, [14, 13, 12, 11]), 1, now)?.answered?.chosen).toBe(2);
    expect(questionView(round({ chosen: -1, isRight: false }), 1, now)?.answered?.chosen).toBe(-1);
  });

  it("says when it comes back, and a round of today leads on to the evening", () => {
    const view = summaryView(round({ chosen: 0, isRight: false }), now);
    expect(view).toMatchObject({ isOfToday: true, back: [{ when: "tomorrow", count: 1 }] });
    const near = { ...round({ chosen: 0, isRight: false }), plan: { ...defaultPlan, examDay: dayOf(now) + 2 } };
    expect(summaryView(near, now).back).toEqual([{ when: "in the last days before your exam", count: 1 }]);
    expect(summaryView({ ...near, title: "Bones" }, now).isOfToday).toBe(false);
  });
});
