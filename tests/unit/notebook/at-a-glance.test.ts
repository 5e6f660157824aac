import { describe, expect, it } from "vitest";
import type { Overview } from "~/lib/notebook/object/views";
import { atAGlance } from "~/lib/notebook/rules/at-a-glance";

const nothing: Overview = {
  taken: [],
  testDays: [],
  topics: [],
  notices: [],
  openings: [],
  practiceDays: [],
  unlearnt: 0,
  dueToday: 0,
  dueLater: 0,
  untilExam: null,
  secondsEach: 45,
  plan: null,
  filledAt: 0,
  listed: 0,
  kept: 0,
};
/** A Wednesday. */
const today = 20_782;
const topic = (subject: string, right: number, wrong: number) => ({
  subject,
  topic: `${subject} ${right}`,
  right,
  wrong,
  leftOut: 0,
  known: 0,
  seconds: 0,
});
const taken = (attempts: number, marks: number, correct: number, wrong: number) => ({
  testId: marks,
  attempts,
  marks,
  totalMarks: 20,
  correct,
  wrong,
});

describe("a student at a glance", () => {
  it("is the tests taken, the share of right answers and the best score", () => {
    const { figures } = atAGlance({ ...nothing, taken: [taken(2, 12, 10, 10), taken(1, 5, 4, 6)] }, today);
    expect(figures).toEqual([
      { value: "3", label: "tests taken" },
      { value: "47 %", label: "answered right" },
      { value: "60 %", label: "best marks" },
    ]);
  });

  it("names the weakest subject of which there is enough to tell", () => {
    const topics = [topic("Anatomy", 9, 1), topic("Pharmacology", 1, 4), topic("Pharmacology", 2, 3)];
    const { weakest } = atAGlance({ ...nothing, topics: [...topics, topic("Ethics", 0, 2)] }, today);
    expect(weakest).toEqual({ subject: "Pharmacology", right: 3, wrong: 7 });
    expect(atAGlance({ ...nothing, topics: [topic("", 0, 9)] }, today).weakest).toBeNull();
  });

  it("marks the days of the last seven with a test or with practice", () => {
    const practiceDays = [
      { day: today - 1, answered: 4 },
      { day: today - 7, answered: 9 },
    ];
    const { week } = atAGlance({ ...nothing, testDays: [today, today - 6], practiceDays }, today);
    expect(week.map(({ name }) => name)).toEqual([
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
      "Monday",
      "Tuesday",
      "Wednesday",
    ]);
    expect(week.map(({ worked }) => worked)).toEqual([true, false, false, false, false, true, true]);
  });
});
