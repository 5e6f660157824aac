import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { languageFacts } from "~/components/translation/language-facts";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import { sanitise } from "~/lib/rich-text/sanitise";
import { caseHtml } from "~/routes/exam/case-html";
import { paperOfPage } from "~/routes/exam/paper-of-page";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { QuestionCard } from "~/routes/exam/screen/question-card";
import { LanguageSwitch, type Reading, ReadingNote } from "~/routes/exam/screen/reading";
import { WholePaper } from "~/routes/exam/screen/whole-paper";
import { fake } from "../../fake";
import { samplePaper } from "./sample-paper";

const shared = { id: 7, html: sanitise("<p>BP 86/54</p>"), image: null, imageAlt: null, language: null };
const sample = samplePaper({ questions: 4 });
const stored = {
  ...sample,
  cases: [shared],
  questions: sample.questions.map((one, index) => (index === 0 ? one : { ...one, caseId: 7 })),
};
const paper = paperOfPage(stored);

function card(index: number, reading: Reading | null = null): string {
  const question = paper.questions[index];
  if (question === undefined) throw new Error("no question");
  const nothing = { selected: null, saved: null, bookmarked: false, hasLanguages: true, onChoose: () => undefined };
  return renderToStaticMarkup(
    <QuestionCard question={question} paper={paper} index={index} count={4} reading={reading} {...nothing} />,
  );
}

const readingIn = (parts: Partial<Reading>): Reading => ({
  isOn: true,
  beside: false,
  language: languageFacts("ur"),
  questions: { 103: { html: sanitise("سوال"), options: [], made: "Translated by machine." } },
  cases: { 7: caseHtml(shared, stored, { html: sanitise("<p>دباؤ 86/54</p>"), lang: "ur", dir: "rtl" }) },
  isAutomatic: true,
  ...parts,
});

it("a case is open below what the first of its questions asks, folded above the others, and with no other question", () => {
  const inside = '<summary>Case for questions 2 to 4</summary><div class="rich"><p>BP 86/54</p></div></details>';
  expect(card(0)).not.toContain("<details");
  expect(card(1)).toMatch(/ id="question-text".*<details class="fold question-case" dir="ltr" open="">/);
  expect(card(2)).toContain(`<details class="fold question-case" dir="ltr">${inside}`);
  expect(card(2).indexOf("</details>")).toBeLessThan(card(2).indexOf('id="question-text"'));
});

it("a case above its questions is in the language of its question, with the original beside it where both are wanted", () => {
  const urdu = card(2, readingIn({}));
  expect(urdu).toMatch(
    /<details class="fold question-case" dir="ltr">.*lang="ur" dir="rtl"><p>دباؤ <bdi dir="ltr">86\/54<\/bdi>/,
  );
  expect(card(2, readingIn({ beside: true }))).toContain('class="fold question-case case-both"');
  for (const reading of [readingIn({ isOn: false }), readingIn({ questions: {} }), readingIn({ cases: undefined })]) {
    expect(card(2, reading)).toContain('</summary><div class="rich"><p>BP 86/54</p></div></details>');
  }
});

it("a case above its questions stands once in the whole paper, open above the first of its questions", () => {
  const attempt = newAttempt(stored, 0);
  const model = fake<ExamModel>("model", { paper, attempt, at: 0, reading: null });
  const html = renderToStaticMarkup(<WholePaper model={model} />);
  expect(html.split("BP 86/54")).toHaveLength(2);
  expect(html).toMatch(/Question 101.*<details[^>]* open="">.*Question 102/);
});

const switchOf = (parts: Partial<Reading>) => renderToStaticMarkup(<LanguageSwitch reading={readingIn(parts)} />);

it("the switch beside a question leads from English to the chosen language and back, by one button", () => {
  expect(switchOf({ isOn: false })).toContain('name="view" value="translated" aria-label="Show in Urdu"');
  expect(switchOf({ isOn: true })).toContain('name="view" value="original" aria-label="Show original"');
});

const noteOf = (parts: Partial<Reading>) => renderToStaticMarkup(<ReadingNote reading={readingIn(parts)} id={103} />);
const words = (html: string) => [...html.matchAll(/>([^<>]+)<\/button>/g)].map(([, its]) => its);

it("the note of a translation says who made it, and nothing of it beside the original", () => {
  expect(noteOf({})).toContain("Translated by machine. The English text is final.");
  expect(words(noteOf({}))).toEqual(["Side by side", "Report this translation"]);
  expect(noteOf({ isOn: false })).toBe("");
  expect(noteOf({ questions: {} })).toBe("");
});

it("the note of a translation leads back from both texts to the translation alone", () => {
  expect(words(noteOf({ beside: true }))).toEqual(["Urdu alone", "Report this translation"]);
});
