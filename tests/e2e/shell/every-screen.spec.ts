/** Each screen: what axe finds, what a thumb misses, what is wider than the phone. */
import type { Page } from "@playwright/test";
import { axeFindings, contrast } from "../axe";
import { expect, overflow, test, untilHydrated } from "../fixtures";
import { studentScreens, visitorScreens } from "./looked-at";

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

/** What is sent from a visitor's forms as they come, so that they say what is missing. */
const unfilled = { "/login": "Sign in", "/register": "Next", "/verify-otp": "Send OTP" };

test("axe finds nothing, light or dark, every target is 44 px high and on the screen, and nothing is wider than the phone", async ({
  page,
  product,
  saveSettings,
  signInNewStudent,
}) => {
  test.setTimeout(600_000);
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
    expect.soft(await axeFindings(page, ["wcag2a", "wcag2aa", "wcag22aa"]), page.url()).toEqual([]);
    const theme = (name: string) => page.evaluate((name) => (document.documentElement.dataset.theme = name), name);
    await theme("dark");
    expect.soft(await axeFindings(page, contrast), `${page.url()}, dark`).toEqual([]);
    await theme("light");
  };
  const look = async (path: string) => {
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState("load");
    await noBarrier();
    expect.soft(await misses(page), path).toEqual([]);
    expect.soft(await overflow(page), `${path} sideways`).toBeLessThanOrEqual(0);
  };
  await saveSettings({ theme: "light" });
  for (const path of visitorScreens) await look(path);
  for (const [path, button] of Object.entries(unfilled)) {
    await page.goto(path);
    await untilHydrated(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await noBarrier();
  }
  await signInNewStudent({ name: "Venkatanarasimharajuvaripeta ".repeat(4) });
  await saveSettings({ theme: "light" });
  for (const path of studentScreens) await look(path);
  await page.goto("/dashboard");
  await page.getByRole("banner").locator("summary").click();
  expect(await misses(page), "contacts").toEqual([]);
  expect(wrong, "errors in the console, and what is asked of somebody else").toEqual([]);
});
