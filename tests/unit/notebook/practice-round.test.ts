import { describe, expect, it } from "vitest";
import { dayOf } from "~/lib/days";
import { performanceSchema } from "~/lib/institute/schemas/test";
import { parseWithReport } from "~/lib/institute/schemas/wire";
import { turnAfter } from "~/lib/notebook/drawn-sum";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import { solutionSchema, solutionsOf } from "~/lib/notebook/solution";
import { drawnRound, questionView, summaryView } from "~/routes/progress/practice-round";

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

type Given = { chosen: number; isRight: boolean; option?: number; turn?: number } | null;

function round(answer: Given, optionIds = ids) {
  const question = {
    ...{ id: 101, testId: 7, performanceId: 91, number: 1, subject: "", topic: "", isBookmarked: false, note: "" },
    outcome: "wrong" as const,
    isAgain: false,
    wrongOption: null as number | null,
    practisedAt: null as number | null,
    memory: { stability: 0.212, difficulty: 6.4, day: dayOf(now) },
    solution: solution(optionIds),
  };
  const stored = { id: 3, title: "To repeat today", startedAt: now, endsAt: null, plan: defaultPlan };
  return { ...stored, answers: [answer], questions: [question] };
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

const whys = ["{value}: <b onclick='x'>दस गुना</b>", "सही", "केवल वज़न", "दोगुना"];
const template = {
  numbers: { weight: { from: 2, to: 80, step: 2 } },
  question: "A child of {weight} kg, <b>5 mg/kg</b>?",
  option: "{value} mg",
  rules: [
    { rule: "weight * 50", why: "Ten times {weight * 5} mg" },
    { rule: "weight * 5" },
    { rule: "weight" },
    { rule: "weight * 10" },
  ],
  steps: ["Each kg has 5 mg.", "{weight} × 5 = {weight * 5} mg"],
  translations: [
    { language: "hi", question: "{weight} kg?", option: "{value} mg", steps: ["5 mg/kg", "{weight * 5} mg"], whys },
  ],
};

describe("a sum that comes back", () => {
  const reader = { student: "stu-1", language: "en" as const };
  const answer = { chosen: 0, isRight: false, option: 11, turn: 7 };
  /** As the institute sends it, read at the edge and stored. */
  function received(more: object, told: string[] = []) {
    const options = ids.map((id) => ({ id, text: `${id} mg` }));
    const question = { id: 101, question: "A child of 12 kg?", options, correct_option_id: 12, template, ...more };
    const sent = { performance_id: 9, test_id: 5, marks: 1, questions: [question] };
    const { data } = parseWithReport(performanceSchema, sent, (reason) => told.push(reason));
    const read = data && solutionsOf(data).get(101);
    return solutionSchema.parse(JSON.parse(JSON.stringify(read)));
  }
  function asked(
    { answer: given = null, ...change }: { answer?: Given; practisedAt?: number; wrongOption?: number },
    by = reader,
  ) {
    const { questions, ...rest } = round(given);
    const sums = questions.map((one) => ({ ...one, ...change, solution: received({ reasons_later: true }) }));
    return questionView(drawnRound({ ...rest, questions: sums }, by), 1, now);
  }

  it("has the same numbers until it is answered, and then others, of each student and question", () => {
    const first = asked({ practisedAt: 1000 });
    expect(first?.asked.stem).toMatch(/^A child of \d+ kg, <b>5 mg\/kg<\/b>\?$/);
    expect(asked({ practisedAt: 1000 })).toEqual(first);
    const answered = asked({ practisedAt: 9000, answer: { chosen: 0, isRight: false, option: 11, turn: 1000 } });
    expect(answered?.asked.stem).toBe(first?.asked.stem);
    const turns = [1000];
    for (let at = 2000; at < 80_000; at += 1000) turns.push(turnAfter(turns.at(-1) ?? 0, at));
    const stems = turns.map((practisedAt) => asked({ practisedAt })?.asked.stem);
    expect(stems.filter((stem, at) => stem === stems[at + 1])).toEqual([]);
    expect(new Set(stems).size).toBeGreaterThan(20);
    expect(asked({ practisedAt: 1000 }, { ...reader, student: "stu-2" })?.asked.stem).not.toBe(first?.asked.stem);
  });

  it("has its key where it was: the form sends the option, and no number", () => {
    const view = asked({ practisedAt: 5000 });
    const weight = Number(/\d+/.exec(view?.asked.stem ?? "")?.[0]);
    const right = view?.options.find(({ value }) => value === 12);
    expect(right?.html).toBe(`${(weight * 5).toLocaleString("en-IN")} mg`);
    expect(JSON.stringify(view)).not.toMatch(/weight|× 5/);
  });

  it("shows the steps after an answer, and the next time all but the last", () => {
    expect(asked({})?.firstSteps).toBeNull();
    const { answered } = asked({ answer }) ?? {};
    expect(answered?.explanation).toMatch(/^<ol><li>Each kg has 5 mg\.<\/li><li>\d+ × 5 = [\d,]+ mg<\/li><\/ol>$/);
    expect(answered?.optionExplanations?.[0]).toMatch(/^Ten times [\d,]+ mg$/);
    expect(asked({})?.asked.reasonsLater).toBe(true);
    expect(asked({ wrongOption: 11 })?.firstSteps?.steps).toBe("<ol><li>Each kg has 5 mg.</li></ol>");
    expect(asked({ wrongOption: 11, answer: { chosen: 1, isRight: true } })?.firstSteps).toBeNull();
  });

  it("is drawn in the language that is read, or keeps its numbers, which its translation has", () => {
    const inHindi = { ...reader, language: "hi" } as never;
    const [hindi, told] = [{}, { answer }].map((one) => asked(one, inHindi)?.asked);
    const [before, after] = [hindi, told].map((one) => one?.translations?.[0]?.optionExplanations);
    expect([before, after?.[0]]).toEqual([undefined, expect.stringMatching(/^[\d,]+: <b>दस गुना<\/b>$/)]);
    expect(hindi?.translations?.[0]?.question).toBe(`${/\d+/.exec(hindi?.stem ?? "")?.[0]} kg?`);
    const tamil = asked({}, { ...reader, language: "ta" } as never);
    expect([tamil?.asked.stem, tamil?.isDrawn]).toEqual(["A child of 12 kg?", false]);
    expect(JSON.stringify(tamil)).not.toContain("template");
  });

  it.each([
    [
      "divides by zero",
      { template: { ...template, rules: template.rules.with(2, { rule: "1 / (weight-2)" }) } },
      /zero/,
    ],
    ["is of another key since", { correct_option_id: 11 }, /last step does not have the answer/],
    ["has two keys", { correct_option_ids: [11, 12] }, /no one key/],
    ["is of a dropped question", { dropped: "all" }, /no one key/],
    ["is no template", { template: "weight * 5" }, /^template: /],
  ])("stays as it was where its template %s", (_, more, fault) => {
    const told: string[] = [];
    expect(received(more, told)).not.toHaveProperty("template");
    expect(told.join()).toMatch(fault);
  });
});
