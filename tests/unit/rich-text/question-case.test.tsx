import { describe, expect, it } from "vitest";
import { SolutionCase } from "~/components/test/solution-case";
import { languageFacts } from "~/components/translation/language-facts";
import { paperFromTest, withoutTexts } from "~/lib/attempt/object/paper";
import { performanceSchema } from "~/lib/institute/schemas/test";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import { solutionSchema, solutionsOf } from "~/lib/notebook/solution";
import { sanitise } from "~/lib/rich-text/sanitise";
import { paperOfPage } from "~/routes/exam/paper-of-page";
import { questionView } from "~/routes/progress/practice-round";
import { drawn } from "../drawn";
import { instituteThatReplies } from "../institute/recorder";
import * as reply from "../institute/replies";

const asked = (id: number, caseId?: unknown) => ({ ...reply.question, id, ...(caseId ? { case_id: caseId } : {}) });
const oneCase = (id: number, more: object = {}) => ({ id, text: `<p>Case ${id}</p>`, ...more });

/** The paper that an institute's test with these questions, cases and sections becomes. */
async function paperWith(sent: { questions: unknown[]; cases?: unknown; sections?: unknown }) {
  const institute = instituteThatReplies({ status: true, test: { ...reply.test, total_marks: 4, ...sent } });
  return paperFromTest(await institute.tests.get(806));
}

describe("a case", () => {
  it("is sent once, however many questions share it, with its words for a picture and its translations", async () => {
    const questions = Array.from({ length: 30 }, (_, n) => asked(n + 1, 7));
    const translations = [{ language: "hi", text: "<p>एक</p>" }, { language: "xx", text: "?" }, { language: "ur" }];
    const more = { image: "/media/ecg.svg", image_alt: "A strip", translations };
    const paper = await paperWith({ questions, cases: [oneCase(7, more), oneCase(8)] });
    expect(JSON.stringify(paper).split("Case 7")).toHaveLength(2);
    expect(paper.cases).toEqual([
      {
        id: 7,
        html: "<p>Case 7</p>",
        image: expect.stringContaining("/media/ecg.svg"),
        imageAlt: "A strip",
        language: null,
        translations: [{ language: "hi", html: "<p>एक</p>" }],
      },
    ]);
    expect(JSON.stringify(paperOfPage(paper)).split("Case 7")).toHaveLength(2);
    expect(JSON.stringify(withoutTexts(paper))).not.toContain("Case 7");
  });

  it("is no part of a paper without one", async () => {
    for (const cases of [undefined, null, [], "none", [oneCase(7)]]) {
      expect(JSON.stringify(await paperWith({ questions: [asked(1)], cases }))).not.toMatch(/case/i);
    }
  });

  it.each([
    ["is missing", []],
    ["has no words", [oneCase(7, { text: "  " })]],
    ["has no id", [{ text: "Case" }]],
  ])("that %s takes its questions along, and students are told", async (_, cases) => {
    const paper = await paperWith({ questions: [asked(1), asked(2, 7), asked(3, 7)], cases });
    expect(paper.questions.map(({ id }) => id)).toEqual([1]);
    expect(paper.leftOut).toEqual({ count: 2, ids: [2, 3] });
  });

  it("has its text made safe, and a long one stays whole", async () => {
    const text = `<p onclick="x()">${"Pale. ".repeat(3500)}</p><script>alert(1)</script><img src="javascript:x">`;
    const paper = await paperWith({ questions: [asked(1, 7)], cases: [oneCase(7, { text })] });
    const html = paper.cases?.[0]?.html ?? "";
    expect(html).not.toMatch(/script|onclick|<img/);
    expect(html.length).toBeGreaterThan(20_000);
  });

  it("opens with the first of its questions in a row, and again in another section", async () => {
    const questions = [asked(1), asked(2, 7), asked(3, 7), asked(4, 7), asked(5), asked(6, 7), asked(7, 8)];
    const sections = [
      { name: "A", question_ids: [1, 2, 3] },
      { name: "B", question_ids: [4, 5, 6, 7] },
    ];
    const page = paperOfPage(await paperWith({ questions, sections, cases: [oneCase(7), oneCase(8)] }));
    expect(page.questions.filter(({ opensCase }) => opensCase).map(({ id }) => id)).toEqual([2, 4, 6, 7]);
    expect(page.caseHtml).toEqual({
      7: '<summary>Case for questions 2 to 4 and 6</summary><div class="rich"><p>Case 7</p></div>',
      8: '<summary>Case for question 7</summary><div class="rich"><p>Case 8</p></div>',
    });
  });

  it("cannot leave its fold by the words of its picture", async () => {
    const image_alt = '"><script>alert(1)</script>';
    const cases = [oneCase(7, { image: "/media/a.svg", image_alt })];
    const { caseHtml } = paperOfPage(await paperWith({ questions: [asked(1, 7)], cases }));
    expect(caseHtml?.[7]).toMatch(/<img class="question-picture" src="[^"]*" alt="&#x22;>[^"]*">$/);
  });

  it("keeps the direction of its own language", async () => {
    const urdu = oneCase(7, { text: "مریض کا دباؤ 86/54 ہے۔" });
    const page = paperOfPage(await paperWith({ questions: [asked(1, 7)], cases: [urdu] }));
    expect(page.caseHtml?.[7]).toMatch(
      /<div class="rich rich-other" lang="ur" dir="rtl">.*<bdi dir="ltr">86\/54<\/bdi>/,
    );
  });
});

const marks = { performance_id: 9, test_id: 5, marks: 1 };

describe("the case of a finished question", () => {
  const reviewed = performanceSchema.parse({
    ...marks,
    questions: [asked(1, 7), asked(2, 7), asked(3), asked(4, 99)],
    cases: [oneCase(7, { language: "en" })],
  });

  it("goes with each of its questions into the notebook", () => {
    const solutions = solutionsOf(reviewed);
    expect([1, 2, 3, 4].map((id) => solutions.get(id)?.case?.id)).toEqual([7, 7, undefined, undefined]);
    const stored = JSON.parse(JSON.stringify(solutions.get(1)));
    expect(solutionSchema.parse(stored)).toEqual(solutions.get(1));
  });

  it("comes back in practice, folded after another question of it", () => {
    const solution = solutionsOf(reviewed).get(1);
    if (!solution) throw new Error("no solution");
    const of = { id: 1, testId: 7, performanceId: 9, number: 1, subject: "", topic: "", isBookmarked: false, note: "" };
    const answered = { outcome: "wrong" as const, isAgain: false, wrongOption: null, memory: null };
    const question = { ...of, ...answered, solution };
    const round = { id: 3, title: "Today", startedAt: 1, endsAt: null, answers: [null, null], plan: defaultPlan };
    const views = [1, 2].map((number) => questionView({ ...round, questions: [question, question] }, number, 2));
    expect(views.map((view) => [view?.opensCase, view?.asked.case?.html])).toEqual([
      [true, "<p>Case 7</p>"],
      [false, "<p>Case 7</p>"],
    ]);
  });

  it("is drawn without script, in the reader's language, beside the original where both are wanted", async () => {
    const shared = solutionsOf(reviewed).get(1)?.case;
    const translated = sanitise("<p>نبض 124</p>");
    const page = await drawn(
      <SolutionCase shared={shared} isOpen={false} translated={translated} language={languageFacts("ur")} beside />,
    );
    expect(page).toContain(
      '<details class="fold question-case case-both" dir="ltr"><summary>Case of this question</summary>',
    );
    expect(page).toContain('lang="ur" dir="rtl"><p>نبض <bdi dir="ltr">124</bdi></p>');
    expect(page).toContain("<p>Case 7</p>");
    expect(await drawn(<SolutionCase shared={shared} isOpen />)).toContain('dir="ltr" open=""><summary>');
    expect(await drawn(<SolutionCase shared={undefined} isOpen />)).toBe("");
  });
});
