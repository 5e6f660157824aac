import { signInByForm } from "../../account-forms";
import { expect, test, untilDrawn } from "../fixtures";

const html = "html";

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("theme and text size hold on every page that follows", async ({ open, page }) => {
    await open("/login?modal=settings");
    const modal = page.getByRole("dialog");
    await expect(page.locator(html)).toHaveCSS("overflow-y", "hidden");
    await modal.getByLabel("Dark").check();
    await modal.getByLabel("113 %", { exact: true }).check();
    await modal.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/login$/);
    for (const path of ["/login", "/register"]) {
      await open(path);
      await expect(page.locator(html)).not.toHaveCSS("overflow-y", "hidden");
      await expect(page.locator(html)).toHaveAttribute("data-theme", "dark");
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe("18px");
    }
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).toBe("rgb(16, 22, 21)");
  });
});

test.describe("settings, without script", () => {
  test.use({ mode: "no-scripts" });

  test("a theme follows the phone until one is chosen", async ({ open, page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open("/login");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe("rgb(16, 22, 21)");
    await open("/login?modal=settings");
    await page.getByRole("dialog").getByLabel("Light").check();
    await page.getByRole("button", { name: "Save" }).click();
    await open("/login");
    expect(await ground()).toBe("rgb(246, 243, 238)");
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

  test("no language is offered before a text can be read in it", async ({ open, page }) => {
    await open("/login?modal=settings");
    await expect(page.getByRole("dialog").getByText(/language/i)).toHaveCount(0);
    await open("/login?lang=ar");
    await expect(page.locator(html)).toHaveAttribute("lang", "en");
    await expect(page.locator(html)).toHaveAttribute("dir", "ltr");
  });

  test("settings go with the account to another phone", async ({ open, signInNewStudent, page, secondPhone }) => {
    const student = await signInNewStudent();
    await open("/dashboard?modal=settings");
    const modal = page.getByRole("dialog");
    await modal.getByLabel("Dark").check();
    await modal.getByLabel("On", { exact: true }).check();
    await modal.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();

    const phone = await secondPhone();
    await phone.goto("/login");
    await signInByForm(phone, student);
    await expect(phone).toHaveURL("/dashboard");
    await expect(phone.locator(html)).toHaveAttribute("data-theme", "dark");
    await expect(phone.locator(html)).toHaveAttribute("data-lite", "");
  });
});

test.describe("the data saver", () => {
  test.use({ mode: "scripts" });

  for (const [how, headers] of [
    ["under Save-Data, by itself", { "Save-Data": "on" }],
    ["chosen", {}],
  ] as const) {
    test(`${how}: no scripts, no pictures, no fonts`, async ({ page, saveSettings }) => {
      if (how === "chosen") await saveSettings({ lite: "on" });
      await page.setExtraHTTPHeaders(headers);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.resourceType()));
      await page.goto("/");
      for (const path of ["/login", "/register"]) {
        const reply = await page.goto(path);
        await untilDrawn(page);
        const policy = reply?.headers()["content-security-policy"] ?? "";
        expect(policy).toContain("img-src 'none'");
        expect(policy).toContain("font-src 'none'");
        expect(policy).toContain("script-src 'none'");
        expect(await page.locator("script").count()).toBe(0);
      }
      for (const kind of ["script", "image", "font", "manifest"]) expect(asked).not.toContain(kind);
    });
  }

  test("is off where the student said so, Save-Data or not", async ({ page, saveSettings }) => {
    await saveSettings({ lite: "off" });
    await page.setExtraHTTPHeaders({ "Save-Data": "on" });
    const reply = await page.goto("/login");
    const policy = reply?.headers()["content-security-policy"];
    // A form's script waits for a better network all the same.
    expect(policy).toMatch(/img-src 'self'/);
    expect(policy).toMatch(/font-src 'self'/);
  });
});
