import { startTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

const html = "html";

test("settings open over a running test and lead back to it", async ({ open, signInNewStudent, page }) => {
  await signInNewStudent();
  await startTest(page, 801);
  await open("/test/801/take?q=3&modal=settings");
  await page.getByRole("dialog", { name: "Settings" }).getByLabel("Dark").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect(page).toHaveURL(/\/test\/801\/take\?q=3/);
  expect(page.locator(html)).toHaveAttribute("data-theme", "dark");
  expect(page.getByRole("group", { name: /Question 3\b/ })).toBeVisible();
});

test("nonsense in the form becomes the default, and leads back on this site alone", async ({ request, product }) => {
  const reply = await request.post("/settings", {
    form: { theme: "<b>", fontSize: "1000", lite: "x", return: "//evil.example" },
    headers: { Origin: product.url },
    maxRedirects: 0,
  });
  expect(reply.status()).toBe(303);
  expect(reply.headers().location).toBe("/");
  const page = await request.get("/login");
  expect(await page.text()).toContain('lang="en" dir="ltr" data-theme="system" data-text="16"');
});
