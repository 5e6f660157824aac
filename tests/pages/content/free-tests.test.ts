import { expect, type Phone, test } from "../fixtures";

const cards = (page: Phone) => page.locator("main li > a:not(.chip)");

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/free-tests");
});

test("the list of tests is searched by an address, and says what it does not find", async ({ page }) => {
  await page.goto("/free-tests?q=SPEED+round");
  expect(cards(page)).toHaveText([/^Speed Round/]);
  expect(page.getByLabel("Search tests")).toHaveValue("SPEED round");
  await page.getByLabel("Search tests").fill("<b>no such</b>");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page.getByText("Nothing here is called “<b>no such</b>”.")).toBeVisible();
  await page.getByRole("link", { name: "All tests" }).click();
  expect(page).toHaveURL("/free-tests");
});

test("the list of tests leads through a subject to a chapter's tests, by names that are only read", async ({
  page,
}) => {
  await page
    .getByRole("link", { name: /^Anatomy and Physiology/ })
    .first()
    .click();
  expect(page).toHaveURL("/free-tests/chapters/1/anatomy-and-physiology");
  const chapter = cards(page).first();
  const name = (await chapter.locator("strong").textContent()) ?? "";
  await chapter.click();
  expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.goto("/free-tests/content/1/Made%20up?sort=-name");
  expect(page).toHaveURL("/free-tests/content/1/anatomy-and-physiology?sort=-name");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Anatomy and Physiology");
});
