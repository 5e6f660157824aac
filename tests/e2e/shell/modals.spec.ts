import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** Every modal, shown or not. */
const modals = (page: Page) => page.getByRole("dialog", { includeHidden: true });

test("Escape closes, without loading the page again, and gives the focus back", async ({ open, page }) => {
  await open("/login?modal=settings");
  await page.waitForSelector("dialog:modal");
  await page.evaluate(() => {
    document.body.dataset.same = "yes";
  });
  await page.keyboard.press("Escape");
  await expect(modals(page)).toHaveCount(0);
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => document.body.dataset.same)).toBe("yes");
  await expect(page.getByRole("link", { name: "Settings" })).toBeFocused();
});

test("Escape closes a modal over a page that has no script of its own", async ({ open, page, signIn }) => {
  await signIn(page);
  await open("/dashboard/results?modal=contact");
  await page.waitForSelector("dialog:modal");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard/results");
  await page.getByRole("link", { name: "See the tests" }).click();
  await expect(page).toHaveURL("/free-tests");
});

test("Tab goes through the fields of a modal and to nothing behind it, and a tap beside it closes it", async ({
  open,
  page,
}) => {
  await open("/login?modal=settings");
  await page.waitForSelector("dialog:modal");
  const stops = new Set<string>();
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press("Tab");
    stops.add(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        // Where it goes round, a browser stops at its own buttons and at the modal as a whole.
        if (at === null || at === document.body || at.matches("dialog")) return "browser";
        return at.matches("dialog :is(a, button, input, select, summary)") ? "field" : at.outerHTML.slice(0, 80);
      }),
    );
  }
  expect([...stops].sort().filter((stop) => stop !== "browser")).toEqual(["field"]);
  await page.mouse.click(180, 10);
  await expect(modals(page)).toHaveCount(0);
});

test.describe("a modal without script", () => {
  test.use({ mode: "no-scripts" });

  test("keeps what lies behind it out of reach", async ({ open, page }) => {
    await open("/login?modal=settings");
    await expect(page.getByRole("heading", { name: "Settings" })).toBeFocused();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      const behind = await page.evaluate(() => document.activeElement?.closest("main") !== null);
      expect(behind, `after Tab ${press + 1}`).toBe(false);
    }
  });
});
