import { signInByForm, typeInstitute } from "../account-forms";
import type { Product } from "../product";
import { examPage, resultIsShown } from "./exam/exam-page";
import { expect, test } from "./fixtures";

interface Key {
  id: number;
  place: number;
}

/** The right options of a test's questions, in the paper's order, read behind everybody's back. */
async function keysOf(product: Product, testId: number): Promise<Key[]> {
  const { DB } = await product.institute.getEnv();
  const { results } = await DB.prepare(
    `SELECT q.id AS id, q.correct_place AS place FROM test_questions t
     JOIN questions q ON q.id = t.question_id WHERE t.test_id = ?1 ORDER BY t.position`,
  )
    .bind(testId)
    .all<Key>();
  return results;
}

test("a student signs in, takes a test and reads a score with negative marking", async ({
  page,
  product,
  newStudent,
}) => {
  const student = await newStudent();
  await page.goto("/free-tests");
  await expect(page).toHaveURL(/\/login\?next=%2Ffree-tests$/);
  await typeInstitute(page, student.instituteCode);
  await signInByForm(page, student);
  await expect(page).toHaveURL("/free-tests");

  await page.getByRole("link", { name: /^Pharmacology/ }).click();
  await page.getByRole("link", { name: /^All of Pharmacology 24 questions/ }).click();
  const testId = Number(/detail\/(\d+)/.exec(page.url())?.[1]);
  const keys = await keysOf(product, testId);
  await expect(page.getByRole("list", { name: "The test" })).toContainText("−⅓");
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page).toHaveURL(new RegExp(`/test/${testId}/take`));

  const exam = examPage(page);
  // Four right, two wrong, the rest left out: 4 - 2/3 = 3.33.
  for (const [index, key] of keys.slice(0, 6).entries()) {
    await exam.shows(index + 1);
    await exam.answer(index < 4 ? key.place : (key.place % 4) + 1);
  }
  await exam.submit();
  await expect(page).toHaveURL(new RegExp(`/test/results\\?test=${testId}`));
  await resultIsShown(page);
  await expect(page.getByText(`3.33 out of ${keys.length}`)).toBeVisible();
  await expect(page.getByText("Your 2 wrong answers cost 0.67 marks.")).toBeVisible();
  await page.getByText("How your score came about").click();
  await expect(page.getByText("4 right = +4, 2 wrong = −0.67")).toBeVisible();
  await expect(page.getByText(/^Rank \d+ of \d+ students$/)).toBeVisible();

  await page.getByRole("link", { name: "Review 2 wrong answers" }).click();
  await expect(page.getByText("Right answer", { exact: true })).toHaveCount(2);
  await page.getByRole("link", { name: /^All \d+$/ }).click();
  await expect(page).toHaveURL(/\/test-results\/\d+\/\d+\?view=solutions$/);
  await expect(page.getByText("Right answer", { exact: true })).toHaveCount(Math.min(20, keys.length));
  await expect(page.getByText("Your answer", { exact: true })).toHaveCount(6);

  await page.goto(`/test/${testId}/attempts`);
  await expect(page.getByRole("link", { name: /3.33 out of/ })).toHaveCount(1);
});
