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
  expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Premium: /);
  const figures = page.locator(".figures > li");
  expect(figures).toHaveText([/^\d+ questions?$/, /^\d+ min$/, / right/, / marks/]);
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

test("a premium test whose list does not come is no refused one", async ({ page, signInNewStudent, institute }) => {
  await signInNewStudent();
  await institute.failNext("api/content/student_all_tests/", "garbage", 1);
  expect((await page.goto("/premium-tests/detail/862")).status()).toBe(502);
  expect(page.getByText("Failed to load test", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Try Again" }).click();
  expect(page.getByRole("link", { name: /^Unlock for/ })).toBeVisible();
});

test("the three addresses of a test show one screen", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/premium-content/2/tests");
  const inPackage = page.locator('main a[href*="-tests/detail/"]', { hasText: "Yours" }).first();
  const id = (await inPackage.getAttribute("href"))?.split("/").at(-1) ?? "";
  const name = (await inPackage.locator("strong").textContent()) ?? "";
  for (const kind of ["free", "premium", "package"]) {
    await page.goto(`/${kind}-tests/detail/${id}`);
    expect(page.getByRole("heading", { level: 1 }), kind).toHaveText(name);
    expect(page.getByRole("button", { name: "Start the test" }), kind).toBeVisible();
  }
});
