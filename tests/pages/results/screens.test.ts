import { correctKey } from "../../correct-key";
import { eventually, expect, plainQuestions, test } from "../exam/exam-page";

const urdu = "مریض کے بستر کا سر کتنے درجے اونچا ہونا چاہیے؟";

test("a corrected key waits on Home until it is put away", async ({ page, product, resultOf }) => {
  const { id, questionIds, performance } = await resultOf({ name: urdu, questions: plainQuestions(2) }, [2, 2]);
  await page.goto(`/test-results/${id}/${performance}`);
  const { DB } = await product.institute.getEnv();
  const correction = { questionId: questionIds[0] ?? 0, answer: "B", reason: "A typing error." };
  await correctKey(DB, correction, new Date());
  await page.goto(`/test-results/${id}/${performance}`);
  const notice = page.getByText(`The answer key of ${urdu} was corrected.`);
  await eventually(async () => {
    await page.goto("/dashboard");
    expect(notice).toContainText("Your marks: 0.67 instead of −0.67.");
  });
  await page.getByRole("button", { name: "Got it" }).click();
  expect(page).toHaveURL("/dashboard");
  expect(notice).toHaveCount(0);
  await page.goto(`/test-results/${id}/${performance}`);
  expect(page.getByRole("heading", { name: "The answer key was corrected" })).toBeVisible();
  await page.goto("/dashboard");
  expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(notice).toHaveCount(0);
});

test("a thousand questions and a thousand attempts are paged", async ({ page, product, resultOf }) => {
  const places = Array.from({ length: 1000 }, (_, index) => index % 3);
  const { id, performance } = await resultOf({ questions: plainQuestions(1000) }, places);
  const { DB } = await product.institute.getEnv();
  await DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
     INSERT INTO attempts (receipt, institute_id, student_id, test_id, answers, correct, wrong, skipped, score_units,
       total_time, is_first, created_at)
     SELECT receipt || i, institute_id, student_id, test_id, '[]', correct, wrong, skipped, score_units, total_time, 0,
       strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+' || i || ' seconds') FROM attempts, n WHERE id = ?`,
  )
    .bind(performance)
    .run();
  const result = `/test-results/${id}/${performance}`;
  await page.goto(result);
  await page.getByRole("link", { name: "Review 333 wrong answers" }).click();
  const questions = page.getByRole("heading", { name: /^Question \d+/ });
  expect(questions).toHaveCount(20);
  await page.goto(`${result}?view=solutions&offset=980`);
  expect(questions).toHaveCount(20);
  expect(questions.last()).toContainText("Question 1000");
  for (const offset of ["1000", "-1", "99999999999999999999", "x"]) {
    expect((await page.goto(`${result}?view=solutions&offset=${offset}&limit=101`)).status(), offset).toBe(200);
    expect(await questions.count(), offset).toBeLessThanOrEqual(20);
  }
  expect((await (await page.goto(`/test/${id}/attempts`)).body()).length).toBeLessThan(100_000);
  expect(page.getByRole("link", { name: "Next" })).toBeVisible();
  await page.goto("/dashboard/results");
  expect(page.getByRole("link", { name: "Next" })).toBeVisible();
});
