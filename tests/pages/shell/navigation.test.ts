import { resultIsShown, startTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

test("the arrow on a result leads to the results, not into the test that is over", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await startTest(page, 801);
  await page.goto("/test/801/take?modal=test-submission");
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await resultIsShown(page);
  const arrow = page.getByRole("link", { name: "Back: Results" });
  expect(arrow).toHaveAttribute("href", "/dashboard/results");
  await page.getByRole("link", { name: "Review your answers" }).click();
  await page.getByRole("link", { name: "Back: Your result" }).click();
  expect(arrow).toHaveAttribute("href", "/dashboard/results");
  await page.goto("/test/801/instructions");
  expect(arrow).toHaveCount(0);
  expect(page.getByRole("link", { name: /^Back: / })).toHaveAttribute("href", "/free-tests");
  await page.goto("/dashboard");
  expect(page.locator('a[href*="/take"]')).toHaveCount(0);
});

test("a page that does not exist says so, and leads to the search and Home", async ({ page, signIn }) => {
  await signIn(page);
  const reply = await page.goto("/free-tests/detail/99999");
  expect(reply?.status()).toBe(404);
  expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
  expect(page.document.title).toMatch("This page does not exist · PCBT");
  expect(page.locator("main svg + p")).toHaveText("It may have been removed, or the address may be wrong.");
  expect(page.locator("main details pre")).toHaveText("Resource not found, /free-tests/detail/99999");
  await page.goto("/package/99999/buy");
  expect(page.locator("main details pre")).toHaveText("Resource not found, /package/99999/buy");
  const box = page.getByRole("searchbox", { name: "Search everything" });
  await box.fill("insulin");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page).toHaveURL("/dashboard/search?q=insulin");
  await page.goto("/note/99999");
  expect(page.getByRole("link", { name: "Try Again" })).toHaveCount(0);
  await page.getByRole("link", { name: "Go Home" }).click();
  expect(page).toHaveURL("/dashboard");
});
