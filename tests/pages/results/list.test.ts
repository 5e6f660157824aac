import { startTest, submitTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

test("a student without a result is led to the tests", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Results" }).click();
  expect(page).toHaveURL("/dashboard/results");
  expect(page.getByText("You have no results yet")).toBeVisible();
  await page.getByRole("link", { name: "See the tests" }).click();
  expect(page).toHaveURL("/free-tests");
});

test("past results are listed, the newest first, and lead to the review", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await submitTest(page, 872);
  await submitTest(page, 801);
  await page.goto("/dashboard/results");
  const results = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /out of/ });
  expect(results).toHaveCount(2);
  expect(results.nth(0)).toContainText("Anatomy and Physiology: Subject Test");
  expect(results.nth(1)).toContainText("Quick Ten: Mixed Revision");
  expect(results.nth(1)).toContainText("0 out of 10");
  expect(results.nth(1)).toContainText(/\d{1,2} \w{3,4} \d{4}/);
  await results.nth(1).getByRole("link").click();
  expect(page).toHaveURL(/\/test-results\/872\/\d+$/);
});

test("a running test stands above the results", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await startTest(page, 801);
  await page.goto("/dashboard/results");
  expect(page.getByText("Running: ")).toBeVisible();
});
