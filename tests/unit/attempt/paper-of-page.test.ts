import { expect, it } from "vitest";
import type { Paper, PaperQuestion } from "~/lib/attempt/rules/types";
import { sanitise } from "~/lib/rich-text/sanitise";
import { paperOfPage } from "~/routes/exam/paper-of-page";
import { drawnOption, drawnStem } from "~/routes/exam/screen/page-paper";
import { samplePaper } from "./sample-paper";

const question = (id: number, text: string, options: string[], more: Partial<PaperQuestion> = {}): PaperQuestion => ({
  id,
  html: sanitise(text),
  image: null,
  marks: 1,
  negativeMarks: 0,
  options: options.map((option, place) => ({ id: place + 1, html: sanitise(option) })),
  ...more,
});

const paper = (questions: PaperQuestion[], more: Partial<Paper> = {}): Paper => ({
  ...samplePaper({ mode: "exam" }),
  questions,
  sections: [{ name: "Drugs", durationSeconds: null, questionIds: questions.map(({ id }) => id) }],
  ...more,
});

const first = (one: PaperQuestion) => {
  const [found] = paperOfPage(paper([one])).questions;
  if (found === undefined) throw new Error("no question");
  return { ...found, drawn: found.options.map((option) => drawnOption(found, option)) };
};

it("the paper of an exam's page says the language of Hindi once for a question and its options", () => {
  const { language, dir, options, drawn } = first(question(1, "मरीज़ को कब दें?", ["सुबह", "रात में", "Insulin"]));
  expect([language, dir]).toEqual(["hi", undefined]);
  expect(options.map(({ lang }) => lang)).toEqual([undefined, undefined, ""]);
  expect(drawn.map(({ lang }) => lang)).toEqual(["hi", "hi", ""]);
});

it("the paper of an exam's page keeps the numbers of Urdu apart, and gives all options the direction of their question", () => {
  const asked = first(question(1, "خوراک 5–10 mg کیوں؟", ["Insulin", "10–20", "شکر"], { language: "ur" }));
  expect(drawnStem(asked)).toEqual({ lang: "ur", dir: "rtl", html: 'خوراک <bdi dir="ltr">5–10\u00a0mg</bdi> کیوں؟' });
  expect(asked.drawn).toEqual([
    { html: '<bdi dir="ltr">Insulin</bdi>', lang: "", dir: "rtl" },
    { html: '<bdi dir="ltr">10–20</bdi>', lang: "", dir: "rtl" },
    { html: "شکر", lang: "ur", dir: "rtl" },
  ]);
});

it("the paper of an exam's page names the language of the test, its sections and what describes a picture", () => {
  const stored = paper([question(1, "What?", ["A"], { image: "/a.png", imageAlt: "دل کی تصویر" })], {
    name: "اردو امتحان 2026",
    sections: [{ name: "Section 1: औषधि", durationSeconds: null, questionIds: [1] }],
  });
  const { nameLanguage, sections, questions } = paperOfPage(stored);
  expect(nameLanguage).toEqual({ lang: "ur", dir: "rtl", pieces: ["اردو امتحان ", "2026", ""] });
  expect(sections[0]?.nameLanguage).toEqual({ lang: "hi" });
  expect(questions[0]?.imageLanguage).toEqual({ lang: "ur", dir: "rtl" });
});

it("the paper of an exam's page is one object for all who sit the test, without the institute's translations", () => {
  const translations = [{ language: "hi", question: sanitise("क्या?"), options: [sanitise("हाँ")], explanation: null }];
  const stored = paper([question(1, "What?", ["Yes"], { translations })]);
  expect(paperOfPage(stored)).toBe(paperOfPage(stored));
  expect(JSON.stringify(paperOfPage(stored))).not.toContain("क्या");
});
