import type { Page } from "@playwright/test";
import { askForOtp, verifyOtp } from "../account-forms";
import { expect, test, untilHydrated } from "../fixtures";
import { studentScreens, visitorScreens } from "./looked-at";

const looks = [
  { name: "as it comes", width: 360, fontSize: "16" },
  { name: "largest text, a small phone", width: 320, fontSize: "28" },
];
/** What a thumb misses or an eye does not see: by name, with its measures. Links inside a sentence are text. */
function misses(page: Page) {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("a, button, input, select, summary")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("[inert], .sr-only, .skip, .modal-ground")) continue;
      const sentence = element.closest("p:not([class]), p.hint");
      if (element.tagName === "A" && sentence && sentence.textContent !== element.textContent) continue;
      const touched = (element.tagName === "INPUT" && element.closest("label")) || element;
      const { width, height, left, right } = touched.getBoundingClientRect();
      const name = `${element.tagName} ${element.textContent || element.ariaLabel || element.id}`;
      if (height < 43.5) found.push(`${name}: ${Math.round(height)} px high`);
      // What is swiped sideways lies beyond the edge until then.
      if (element.closest(".banners, .steps, .chips, .go-on")) continue;
      if (left < -1 || right > wide + 1) found.push(`${name}: ${left} to ${right} of ${wide}`);
      if (element.matches(".btn") && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${name}: ${element.scrollWidth} px in ${width}`);
      }
    }
    return found;
  });
}

for (const { name, width, fontSize } of looks) {
  test.describe(name, () => {
    test.use({ mode: "scripts", viewport: { width, height: 568 } });

    test("every target is 44 px high and on the screen", async ({ page, signInNewStudent, saveSettings }) => {
      test.setTimeout(240_000);
      await saveSettings({ fontSize });
      for (const path of visitorScreens) {
        await page.goto(path);
        await untilHydrated(page);
        expect.soft(await misses(page), path).toEqual([]);
      }
      await signInNewStudent({ name: "Venkatanarasimharajuvaripeta ".repeat(4) });
      await saveSettings({ fontSize });
      for (const path of studentScreens) {
        await page.goto(path);
        await untilHydrated(page);
        expect.soft(await misses(page), path).toEqual([]);
      }
      await page.goto("/dashboard");
      await page.getByRole("banner").locator("summary").click();
      expect(await misses(page), "contacts").toEqual([]);

      // The five places stay whole and beside each other, in a bar that hides no more of the page.
      const bar = page.getByRole("navigation", { name: "Main" });
      const names = await bar
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => [link.scrollWidth, link.clientWidth]));
      for (const [needed = 0, given = 0] of names) expect(needed).toBeLessThanOrEqual(given);
      expect((await bar.boundingBox())?.height).toBeLessThan(60);
    });

    test("a long notice stays on the screen, with its way out", async ({ page, saveSettings, institute, newPhone }) => {
      await saveSettings({ fontSize });
      const phone = newPhone();
      await institute.register({ phone, name: "Meera Nair", password: "Student@123" });
      // On Home a card says it; a notice does on the way to another page.
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
}
