import { expect, test } from "../fixtures";

test("a premium test that is not bought shows its details, its price and how to buy it", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await page.goto("/free-tests");
  await page.getByRole("link", { name: "All premium tests" }).click();
  await page.locator('a[href="/premium-tests/detail/862"]').click();
  expect(page).toHaveURL("/premium-tests/detail/862");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Pharmacology with Midwifery and Obstetrics");
  const figures = page.locator(".figures > li");
  expect(figures).toHaveText([/^\d+ questions?$/, /^\d+ min$/, /^\+1 right$/, / wrong$/]);
  expect(page.getByRole("link", { name: "Unlock for ₹149" })).toBeVisible();
  expect(page.getByRole("button", { name: "Start the test" })).toHaveCount(0);
  expect(page.getByText("Access forbidden")).toHaveCount(0);
});

test("the other addresses of a premium test lead to its details", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  for (const path of ["/test/862/instructions", "/test/862/take"]) {
    await page.goto(path);
    expect(page, path).toHaveURL("/premium-tests/detail/862");
  }
  expect((await page.goto("/package-tests/detail/862")).status()).toBe(200);
  expect(page.getByText("₹149")).toBeVisible();
});

test("a premium test that is bought can be taken", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/free-tests?category=premium");
  const bought = page.locator('a[href="/premium-tests/detail/861"]');
  expect(bought).toContainText("Yours");
  await bought.click();
  expect(page.getByRole("button", { name: "Start the test" })).toBeVisible();
});
