import { describe, expect, it } from "vitest";
import { AnswerOptions } from "~/components/test/answer-options";
import { languageFacts } from "~/components/translation/language-facts";
import { performanceSchema } from "~/lib/institute/schemas/test";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import { solutionSchema, solutionsOf } from "~/lib/notebook/solution";
import { sanitise } from "~/lib/rich-text/sanitise";
import { questionView } from "~/routes/progress/practice-round";
import { SheetChoice } from "~/routes/progress/tonight-sheet";
import { drawn } from "../drawn";
import * as reply from "../institute/replies";

function solutionWith(option_explanations: unknown) {
  const question = { ...reply.question, option_explanations };
  const performance = { performance_id: 9, test_id: 5, marks: 1, questions: [question] };
  const solution = solutionsOf(performanceSchema.parse(performance)).get(reply.question.id);
  if (!solution) throw new Error("no solution");
  return solution;
}

const told = [
  { option_id: 806_012, text: "<b>Shin</b><script>x</script>" },
  { option_id: 99, text: "Nobody's" },
];

describe("why each option is right or wrong", () => {
  it("is kept by the options' ids, made safe, and null where nothing is said", () => {
    const solution = solutionWith(told);
    expect(solution.optionExplanations).toEqual([null, "<b>Shin</b>"]);
    expect(solutionSchema.parse(JSON.parse(JSON.stringify(solution)))).toEqual(solution);
  });

  it("is absent with an institute that says nothing", () => {
    for (const sent of [undefined, null, [], "none", [{ option_id: 1 }]]) {
      expect(solutionWith(sent)).not.toHaveProperty("optionExplanations");
    }
  });

  it("comes after the answer: right, own, why, then the others, each with its letter and who chose it", async () => {
    const four = { ...solutionWith(told), options: ["Ulna", "Tibia", "Femur", "Skull"].map((one) => sanitise(one)) };
    const shown = { question: four, right: [2], explanation: sanitise("Long") };
    const draw = (chosen: number, chosenBy: number[]) => drawn(<AnswerOptions {...{ ...shown, chosen, chosenBy }} />);
    const told4 = (html: string) => html.match(/(?<=answer-letter">)\w|Why|Right answer|Your answer|[\d %of]+ chose/g);
    expect(told4(await draw(1, [2, 8, 30, 0]))?.join(", ")).toBe(
      "C, Right answer, 75 % chose, B, Your answer, 20 % chose, Why, A, 5 % chose, D, 0 % chose",
    );
    expect(told4(await draw(-1, [0, 1, 1, 0]))?.join(", ")).toBe(
      "C, Right answer, 1 of 2 chose, Why, A, 0 of 2 chose, B, 1 of 2 chose, D, 0 of 2 chose",
    );
    expect(await draw(1, [])).not.toContain("chose this");
  });

  it.each([
    [0, true, ["Shin", null], "You chose A, as last time:"],
    [0, false, ["Shin", null], null],
    [1, true, [null, "Shin"], null],
  ])("tells what was chosen: place %i, again %s, reasons %j", async (chosen, isAgain, reasons, words) => {
    const explanations = reasons.map((reason) => (reason === null ? null : sanitise(reason)));
    const question = solutionWith(told);
    const card = <AnswerOptions {...{ question, chosen, isAgain, explanations }} right={[1]} />;
    expect((await drawn(card)).match(/You chose [^<]*/)?.[0] ?? null).toBe(words);
  });

  it("stands in the language that was chosen, beside the English text where both are wanted", async () => {
    const solution = solutionWith(told);
    const draw = (beside: boolean) =>
      drawn(
        <AnswerOptions
          question={solution}
          right={[1]}
          chosen={0}
          explanations={[sanitise("Thigh"), ...(solution.optionExplanations ?? []).slice(1)]}
          translated={{ optionExplanations: [undefined, sanitise("پنڈلی")] }}
          language={languageFacts("ur")}
          beside={beside}
        />,
      );
    expect(await draw(false)).toMatch(/<div class="answer-why" dir="rtl"><div[^>]*lang="ur"[^>]*>پنڈلی<\/div><\/div>/);
    expect(await draw(false)).not.toContain("Shin");
    expect(await draw(true)).toMatch(/<div class="answer-why" dir="ltr">.*پنڈلی.*Shin/);
    for (const beside of [false, true]) {
      expect(await draw(beside)).toMatch(/<div class="answer-why" lang="en" dir="ltr"><div class="rich">Thigh</);
    }
  });

  it("comes later, with the same wrong option, where the institute measures whether it helps", async () => {
    const question = { ...solutionWith(told), reasonsLater: true as const };
    const explanations = [sanitise("Thigh"), sanitise("Shin")];
    const explanation = sanitise("Why it is the tibia");
    const draw = (isAgain: boolean) =>
      drawn(<AnswerOptions {...{ question, explanation, explanations, isAgain }} right={[1]} chosen={0} />);
    expect(await draw(false)).not.toMatch(/Thigh|Shin|You chose/);
    expect(await draw(false)).toMatch(/Right answer.*Why it is the tibia/);
    expect(await draw(true)).toMatch(/You chose A, as last time:.*Thigh/);
    expect(solutionWith(told).reasonsLater).toBeUndefined();
    const sheet = (wrongOption: number | null) =>
      drawn(
        <SheetChoice question={{ ...question, optionExplanations: explanations, right: [1], wrongOption }} place={0} />,
      );
    expect(await sheet(null)).toBe("");
    expect(await sheet(question.optionIds[0] ?? 0)).toMatch(/You chose A, as last time:.*Thigh/);
    const sent = { ...reply.question, option_explanations: told, reasons_later: true };
    const performance = performanceSchema.parse({ performance_id: 9, test_id: 5, marks: 1, questions: [sent] });
    const solution = solutionsOf(performance).get(reply.question.id);
    expect(solutionSchema.parse(JSON.parse(JSON.stringify(solution)))).toMatchObject({
      reasonsLater: true,
      optionExplanations: [null, "<b>Shin</b>"],
    });
  });

  it("comes with the answer in practice, not with the question", () => {
    const of = { id: 1, testId: 7, performanceId: 9, number: 1, subject: "", topic: "", isBookmarked: false, note: "" };
    const question = {
      ...of,
      outcome: "wrong" as const,
      isAgain: false,
      wrongOption: null,
      memory: null,
      solution: solutionWith(told),
    };
    const round = { id: 3, title: "Today", startedAt: 1, endsAt: null, plan: defaultPlan, questions: [question] };
    const translations = [
      {
        language: "hi",
        question: sanitise("एक"),
        options: [],
        explanation: null,
        optionExplanations: [sanitise("Shin")],
      },
    ];
    const own = { ...question, solution: { ...question.solution, translations } };
    for (const one of [question, own]) {
      expect(JSON.stringify(questionView({ ...round, questions: [one], answers: [null] }, 1, 2))).not.toContain("Shin");
    }
    const answered = questionView({ ...round, answers: [{ chosen: 0, isRight: false, isAgain: true }] }, 1, 2);
    expect(answered?.answered).toMatchObject({ optionExplanations: [null, "<b>Shin</b>"], isAgain: true });
  });
});
