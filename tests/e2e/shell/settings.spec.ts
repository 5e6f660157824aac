import { expect, test } from "../fixtures";

test.describe("settings, without script", () => {
  test.use({ mode: "no-scripts" });

  test("a theme follows the phone until one is chosen, and the text has the chosen size", async ({ open, page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open("/login");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe("rgb(16, 22, 21)");
    await open("/login?modal=settings");
    await page.getByRole("dialog").getByLabel("Light").check();
    await page.getByRole("dialog").getByLabel("113 %", { exact: true }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await open("/login");
    expect(await ground()).toBe("rgb(246, 243, 238)");
    await expect(page.locator("html")).toHaveCSS("font-size", "18px");
  });

  test("contrast is a theme, and comes where the phone asks for it; letters may be easier to tell apart", async ({
    open,
    page,
  }) => {
    const lookOf = (name: string) =>
      page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name);
    await page.emulateMedia({ contrast: "more", colorScheme: "light" });
    await open("/login");
    expect([await lookOf("--ink"), await lookOf("--edge")]).toEqual(["#000000", "#000000"]);
    await page.emulateMedia({ contrast: "more", colorScheme: "dark" });
    expect(await lookOf("--ink")).toBe("#e9efec");
    await page.emulateMedia({ contrast: "no-preference", colorScheme: "light" });
    expect(await lookOf("--ink")).toBe("#1d2422");
    await open("/login?modal=settings");
    const modal = page.getByRole("dialog");
    await modal.getByLabel("Contrast").check();
    await modal.getByLabel("Easier to tell apart").check();
    await modal.getByRole("button", { name: "Save" }).click();
    await open("/login");
    expect(await lookOf("--ink")).toBe("#000000");
    expect(await lookOf("--font-sans")).toMatch(/Verdana/);
    expect(Number.parseFloat(await lookOf("letter-spacing"))).toBeGreaterThan(0.5);
    expect(await page.evaluate(() => document.fonts.size)).toBe(0);
    await open("/login?modal=settings");
    await expect(modal.getByLabel("Contrast")).toBeChecked();
    await expect(modal.getByLabel("Easier to tell apart")).toBeChecked();
  });
});
