import { openLanguages, ownQuestions } from "../../exam-languages";
import { answered, expect, type Phone, test } from "./exam-page";

const model = "/translation/chat/completions";

/** What is said above a question that is still in English. */
const notice = (page: Phone) => page.locator("#exam .translation-note").first();

const stem = (page: Phone) => page.locator("#question-text");

test("a wrong number never reaches a student", async ({ page, take, institute }) => {
  const exam = await take({ questions: [{ text: `Planted: give 250 mg now?`, options: ["250 mg", "500 mg"] }] });
  await institute.failNext(model, "plant-number", 2);
  await openLanguages(exam);
  await page.getByRole("button", { name: "Hindi" }).last().click();
  expect(notice(page)).toContainText("We have no sound translation of this question.");
  expect(stem(page)).toHaveText(`Planted: give 250 mg now?`);
});

test("a slow translation is waited for by a button that keeps the choice", async ({ page, take, institute }) => {
  const exam = await take({ mode: "exam", questions: ownQuestions("Slow", 1) });
  await exam.choose(2);
  await institute.failNext(model, "model-slow");
  await openLanguages(exam);
  await page.getByRole("button", { name: "Hindi" }).last().click();
  expect(page.getByText("Translation is being prepared.")).toBeVisible();
  expect(stem(page)).toHaveText("Slow: Number 1 asks?");
  expect(exam.radio(2)).toBeChecked();
  await exam.choose(1);
  await exam.press("Show in Hindi");
  expect(stem(page)).toHaveAttribute("lang", "hi");
  expect(exam.radio(1)).toBeChecked();
  await exam.press("Save & Next");
  await exam.submit();
  await exam.evaluatedAs([answered(1)]);
});
