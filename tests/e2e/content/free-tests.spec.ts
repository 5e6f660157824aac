import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const tools = (page: Page) => page.getByRole("navigation", { name: "Show" });
const cards = (page: Page) => page.locator("main li > a:not(.chip)");

// As it is with scripts: it ships none, which content/every-route.spec.ts holds.
test.describe("the list of tests", () => {
  test.use({ mode: "no-scripts" });

  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page);
    await page.goto("/free-tests");
  });

  test("is searched by an address, and says what it does not find", async ({ page }) => {
    await expect(page.getByLabel("Search tests"), "twelve are found without a search").toHaveCount(0);
    await page.goto("/free-tests?q=SPEED+round");
    await expect(cards(page)).toHaveText([/^Speed Round/]);
    await expect(page.getByLabel("Search tests")).toHaveValue("SPEED round");
    await page.getByLabel("Search tests").fill("<b>no such</b>");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Nothing here is called “<b>no such</b>”.")).toBeVisible();
    await page.getByRole("link", { name: "All tests" }).click();
    await expect(page).toHaveURL("/free-tests");
  });

  test("is drawn in columns or lines as Settings say, and its first row stands high on a phone", async ({
    page,
    saveSettings,
  }) => {
    const columns = page.locator("main .grid-cards");
    await expect(columns).not.toHaveCount(0);
    const bar = await page.getByRole("banner").boundingBox();
    const first = await columns.first().locator("li").first().boundingBox();
    expect((first?.y ?? 999) - (bar?.height ?? 0)).toBeLessThanOrEqual(140);
    await saveSettings({ lists: "list" });
    await page.goto("/free-tests");
    await expect(columns).toHaveCount(0);
    await saveSettings({ lists: "auto" });
  });

  test("is sorted and drawn as an address says, and a search keeps both", async ({ page }) => {
    await page.goto("/free-tests?view=list&sort=-name");
    await expect(page.locator("main .grid-cards")).toHaveCount(0);
    const kinds = page.getByRole("navigation", { name: "Kind" });
    await kinds.getByRole("link", { name: "By subject" }).click();
    await expect(kinds.locator("[aria-current]")).toHaveText("By subject 7");
    await expect(cards(page).first()).toContainText("Pharmacology");
    await expect(page).toHaveURL("/free-tests?category=places&view=list&sort=-name");
    await page.goto("/free-tests?category=places&view=list&sort=-name&q=nursing");
    await expect(tools(page).getByRole("link", { name: "Z to A" })).toHaveAttribute("aria-current", "true");
    await expect(cards(page).first()).toContainText("Medical-Surgical Nursing");
  });

  test("is walked through page by page", async ({ page }) => {
    await page.goto("/free-tests?limit=3&category=places");
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText("1 to 3 of 7");
    await expect(pages.getByRole("link", { name: "Previous" })).toHaveCount(0);
    await pages.getByRole("link", { name: "Next" }).click();
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(pages).toContainText("7 to 7 of 7");
    await expect(cards(page)).toHaveText([/^Pharmacology/]);
    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/free-tests?category=places&limit=3&offset=3");
  });

  test("shows the beginning of each group, and the way to the rest", async ({ page }) => {
    await page.goto("/free-tests?limit=3");
    await expect(page.getByRole("region", { name: "By subject" }).getByRole("listitem")).toHaveCount(3);
    await page.getByRole("link", { name: "By subject: all 7" }).click();
    await expect(page).toHaveURL("/free-tests?category=places&limit=3");
  });

  test("leads through a subject to a chapter's tests, by names that are only read", async ({ page }) => {
    await page
      .getByRole("link", { name: /^Anatomy and Physiology/ })
      .first()
      .click();
    await expect(page).toHaveURL("/free-tests/chapters/1/anatomy-and-physiology");
    const chapter = cards(page).first();
    const name = (await chapter.locator("strong").textContent()) ?? "";
    await chapter.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.goto("/free-tests/content/1/Made%20up?sort=-name");
    await expect(page).toHaveURL("/free-tests/content/1/anatomy-and-physiology?sort=-name");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anatomy and Physiology");
  });
});

test.describe("beside the tests", () => {
  test.use({ mode: "no-scripts" });

  test("stands what else there is to learn from", async ({ page, signIn }) => {
    await signIn(page);
    await page.goto("/free-tests");
    await page.getByRole("link", { name: "More to learn" }).click();
    await expect(cards(page)).toHaveText([/^Free lessons/, /^Notes/, /^Single items/]);
    await expect(page.getByText(/nothing here|of 0/)).toHaveCount(0);
  });
});

test.describe("addresses that no link leads to", () => {
  test.use({ mode: "no-scripts" });

  test("are answered in words", async ({ page, signIn }) => {
    await signIn(page);
    const statusOf = async (path: string) => (await page.context().request.get(path)).status();
    for (const search of [
      "limit=0&offset=-1",
      "limit=101&offset=99999999999999999999",
      `q=${"x".repeat(6000)}`,
      "q=a&q=b&sort=name&sort=&view=&category=__proto__",
      "q=%00%FF%F0%9F&limit=NaN",
    ]) {
      expect(await statusOf(`/free-tests?${search}`), search).toBe(200);
      expect(await statusOf(`/free-tests/content/1/a?${search}`), search).toBe(200);
    }
    for (const name of [
      "a%2Fb",
      encodeURIComponent("मानव शरीर रचना"),
      encodeURIComponent("न".repeat(200)),
      "%252F%252E",
      "-",
    ]) {
      expect(await statusOf(`/free-tests/chapters/1/${name}`), name).toBe(200);
    }
    expect(await statusOf("/free-tests/chapters/1/%E0%A4%A")).toBe(400);
    for (const id of ["0", "-1", "abc", "99999", "9".repeat(40)]) {
      expect(await statusOf(`/free-tests/chapters/${id}/a`), id).toBe(404);
      expect(await statusOf(`/free-tests/content/1/a/${id}/b`), id).toBe(404);
    }
  });
});
