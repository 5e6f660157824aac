import { startTest, submitTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

test.use({ mode: "no-scripts" });

test("a student without a result is led to the tests", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Results" }).click();
  await expect(page).toHaveURL("/dashboard/results");
  await expect(page.getByText("You have no results yet")).toBeVisible();
  await page.getByRole("link", { name: "See the tests" }).click();
  await expect(page).toHaveURL("/free-tests");
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
  await expect(results).toHaveCount(2);
  await expect(results.nth(0)).toContainText("Anatomy and Physiology: Subject Test");
  await expect(results.nth(1)).toContainText("Quick Ten: Mixed Revision");
  await expect(results.nth(1)).toContainText("0 out of 10");
  await expect(results.nth(1)).toContainText(/\d{1,2} \w{3,4} \d{4}/);
  await results.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/test-results\/872\/\d+$/);
});

test("a running test stands above the results", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await startTest(page, 801);
  await page.goto("/dashboard/results");
  await expect(page.getByText("Running: ")).toBeVisible();
});
