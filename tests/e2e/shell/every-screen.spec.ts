/** Each screen, opened once for each look: what axe finds, what a thumb misses, what is wider than the phone. */
import type { Page } from "@playwright/test";
import { axeFindings, contrast } from "../axe";
import { expect, overflow, test, untilHydrated } from "../fixtures";
import { otherScreens, studentScreens, visitorScreens } from "./looked-at";

/** What a thumb misses or an eye does not see: by name, with its measures. Links inside a sentence are text. */
function misses(page: Page) {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("a, button, input, select, summary")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("[inert], .sr-only, .skip, .modal-ground")) continue;
      const sentence = element.closest("p:not([class]), p.hint, p.written");
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

const usual = {
  screens: [...studentScreens, ...otherScreens],
  viewport: { width: 360, height: 640 },
  rules: ["wcag2a", "wcag2aa", "wcag22aa"],
};
/** What is sent from a visitor's forms as they come, so that they say what is missing. */
const unfilled = { "/login": "Sign in", "/register": "Next", "/verify-otp": "Send OTP" };
const looks = [
  { ...usual, name: "light", settings: { theme: "light", fontSize: "16", letters: "usual" } },
  {
    ...usual,
    name: "dark, right to left, largest text",
    viewport: { width: 320, height: 568 },
    settings: { theme: "dark", fontSize: "28", letters: "usual" },
    screens: studentScreens,
    rules: contrast,
  },
];

for (const { name, settings, viewport, screens: looked, rules } of looks) {
  test.describe(name, () => {
    test.use({ viewport });

    test("axe finds nothing, every target is 44 px high and on the screen, and nothing is wider than the phone", async ({
      page,
      product,
      saveSettings,
      signIn,
      newStudent,
    }) => {
      test.setTimeout(600_000);
      const student = await newStudent({ name: "Venkatanarasimharajuvaripeta ".repeat(4) });
      const wrong: string[] = [];
      // Two screens and an empty form are answered with a status of their own, which a browser calls an error.
      page.on("console", (said) => {
        const isOwn = said.type() !== "error" || said.text().startsWith("Failed to load resource");
        if (!isOwn) wrong.push(`${page.url()}: ${said.text()}`);
      });
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== product.url) wrong.push(request.url());
      });
      const noBarrier = async () => {
        const found = await axeFindings(page, rules);
        expect.soft(found, page.url()).toEqual([]);
      };
      const look = async (path: string) => {
        await page.goto(path);
        await untilHydrated(page);
        await page.waitForLoadState("load");
        // The others are of the same parts.
        if (!otherScreens.includes(path)) await noBarrier();
        expect.soft(await misses(page), path).toEqual([]);
        expect.soft(await overflow(page), `${path} sideways`).toBeLessThanOrEqual(0);
      };
      await saveSettings(settings);
      for (const path of visitorScreens) await look(path);
      for (const [path, button] of Object.entries(unfilled)) {
        await page.goto(path);
        await untilHydrated(page);
        await page.getByRole("button", { name: button, exact: true }).click();
        await expect(page.getByRole("alert")).toBeVisible();
        await noBarrier();
      }
      await signIn(page, student);
      await saveSettings(settings);
      for (const path of looked) await look(path);
      await page.goto("/dashboard");
      await page.getByRole("banner").locator("summary").click();
      expect(await misses(page), "contacts").toEqual([]);
      expect(wrong, "errors in the console, and what is asked of somebody else").toEqual([]);
    });
  });
}
