import { correctKey } from "../../correct-key";
import { expect, plainQuestions, test } from "./exam-page";

test("a result says which answer key was corrected, why, and what it changed", async ({
  page,
  take,
  evaluated,
  product,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.jump(2);
  await exam.answer(2);
  await exam.submit();
  await evaluated(exam.id);
  await page.goto(`/test/results?test=${exam.id}`);
  expect(page.getByText("−0.33 out of 2")).toBeVisible();
  expect(page.getByText("The answer key was corrected")).toBeHidden();

  const { DB } = await product.institute.getEnv();
  const correction = { questionId: exam.questionIds[1] ?? 0, answer: "B", reason: "A typing error." };
  await correctKey(DB, correction, new Date("2026-11-20T10:00:00Z"));
  await page.reload();
  const note = page.getByRole("region", { name: "The answer key was corrected" });
  expect(note).toContainText("Question 2: B instead of A, 20 Nov 2026");
  expect(note).toContainText("A typing error. Your marks: 1 instead of −0.33.");
  const question = note.getByRole("link", { name: "Question 2" });
  await question.click();
  expect(page).toHaveURL(/\/test-results\/.*view=solutions#q2$/);
  expect(page.locator("#q2")).toContainText("The answer key was corrected: B instead of A, 20 Nov 2026");
  expect(page.locator("#q2 .answer-chosen")).toHaveText(/Right answer\s+Your answer\s+1 of 1 chose this$/, {
    useInnerText: true,
  });
});
