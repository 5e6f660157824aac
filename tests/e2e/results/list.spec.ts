import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

test.use({ mode: "no-scripts" });

async function submitTest(page: Page, testId: number): Promise<void> {
  await page.goto(`/test/${testId}/instructions`);
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page).toHaveURL(new RegExp(`/test/${testId}/take`));
  await page.goto(`/test/${testId}/take?modal=test-submission`);
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await expect(page.getByRole("heading", { name: "Your result" })).toBeVisible({ timeout: 20_000 });
}

test("a student without a result is led to the tests", async ({ page, signIn, newStudent }) => {
  await signIn(page, await newStudent());
  await page.goto("/dashboard");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Results" })
    .click();
  await expect(page).toHaveURL("/dashboard/results");
  await expect(page.getByText("You have no results yet")).toBeVisible();
  await page.getByRole("link", { name: "See the tests" }).click();
  await expect(page).toHaveURL("/free-tests");
});

test("past results stand there, the newest first, and lead to the review", async ({
  page,
  signIn,
  newStudent,
}) => {
  await signIn(page, await newStudent());
  await submitTest(page, 872);
  await submitTest(page, 801);
  await page.goto("/dashboard/results");
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results).toHaveCount(2);
  await expect(results.nth(0)).toContainText("Anatomy and Physiology: Subject Test");
  await expect(results.nth(1)).toContainText("Quick Ten: Mixed Revision");
  await expect(results.nth(1)).toContainText("0 out of 10");
  await expect(results.nth(1)).toContainText(/\d{1,2} \w{3,4} \d{4}/);
  await results.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/test-results\/872\/\d+$/);
});

test("a test that runs stands above them", async ({ page, signIn, newStudent }) => {
  await signIn(page, await newStudent());
  await page.goto("/test/801/instructions");
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page).toHaveURL(/\/test\/801\/take/);
  await page.goto("/dashboard/results");
  await expect(page.getByRole("link", { name: /Running now/ })).toBeVisible();
});

test("a list that does not come says so in its place, and can be asked for again", async ({
  page,
  signIn,
  newStudent,
  institute,
}) => {
  await signIn(page, await newStudent());
  await institute.failNext("api/content/student_taken_test_list/", "garbage", 1);
  const reply = await page.goto("/dashboard/results");
  expect(reply?.status()).toBe(200);
  await expect(page.getByText("We could not load your results.")).toBeVisible();
  await expect(page.getByText("You have no results yet")).toHaveCount(0);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/dashboard/results");
  await expect(page.getByText("You have no results yet")).toBeVisible();
});
