import { askForOtp, verifyOtp } from "../../account-forms";
import { expect, test } from "../fixtures";

test.describe("with the largest text, on a small phone", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("the five places stay whole and beside each other, in a bar that hides no more of the page", async ({
    page,
    signInNewStudent,
    saveSettings,
  }) => {
    await signInNewStudent({ name: "Venkatanarasimharajuvaripeta ".repeat(4) });
    await saveSettings({ fontSize: "28" });
    await page.goto("/dashboard");
    const bar = page.getByRole("navigation", { name: "Main" });
    const names = await bar
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => [link.scrollWidth, link.clientWidth]));
    for (const [needed = 0, given = 0] of names) expect(needed).toBeLessThanOrEqual(given);
    expect((await bar.boundingBox())?.height).toBeLessThan(60);
  });

  test("a long notice stays on the screen, with its way out", async ({ page, saveSettings, institute, newPhone }) => {
    await saveSettings({ fontSize: "28" });
    const phone = newPhone();
    await institute.register({ phone, name: "Meera Nair", password: "Student@123" });
    // On Home a line says it; a notice does on the way to another page.
    await page.goto("/verify-otp?next=%2Ffree-tests");
    await askForOtp(page, phone);
    await verifyOtp(page, await institute.otpOf(phone));
    await expect(page).toHaveURL("/free-tests");
    const dismiss = page.getByRole("checkbox", { name: /^Dismiss: You are signed in to/ });
    const box = await dismiss.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.getByRole("link", { name: "Set a password" }).click();
    await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
  });
});

test("what a student came for stands in the first view of a small phone", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  // Nothing was visited before that it would lead back to; tests made by others give the list its search.
  await page.goto("/free-tests");
  const bar = await page.getByRole("banner").boundingBox();
  const first = await page.locator("main .main-card, main .rows li, main .subject-tiles li").first().boundingBox();
  expect((first?.y ?? 999) - (bar?.height ?? 0)).toBeLessThanOrEqual(200);
  await page.goto("/dashboard");
  await page
    .getByRole("heading", { level: 2 })
    .first()
    .evaluate((title) => title.append(" and Pressure Care".repeat(6)));
  await expect(page.locator(".go-on a").first()).toBeInViewport({ ratio: 1 });
  const places = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  const card = await page.locator(".go-on a").first().boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 999)).toBeLessThanOrEqual(places?.y ?? 0);
  await page.goto("/test/805/instructions");
  await expect(page.getByRole("button", { name: "Start the test" })).toBeInViewport({ ratio: 1 });
  await page.goto("/package/701/details");
  await expect(page.getByRole("region", { name: "Get this package" })).toBeInViewport();
});
