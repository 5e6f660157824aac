import type { Page } from "@playwright/test";
import { plainQuestions, test } from "../exam/exam-page";
import { expect, overflow, untilHydrated } from "../fixtures";

test.use({ viewport: { width: 320, height: 640 } });

/** As a browser does whose own text size is 200 %. */
async function doubleText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** What is cut, covered or outside: texts in boxes that hide a part of them, and controls beyond the window. */
function faultsOf(page: Page) {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const found: string[] = [];
    const nameOf = (one: Element) => `${one.tagName}.${one.className} ${(one.textContent ?? "").trim().slice(0, 40)}`;
    const isHidden = (one: Element) =>
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      one.closest(".sr-only, [inert]") !== null;
    for (const one of document.querySelectorAll<HTMLElement>("body *")) {
      if (isHidden(one)) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
      const isCutWide = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 2;
      const isCutHigh = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 4;
      // A line that ends in dots says that there is more.
      if (
        textOverflow !== "ellipsis" &&
        (isCutWide || isCutHigh) &&
        one.clientHeight > 0 &&
        (one.textContent ?? "").trim() !== ""
      ) {
        found.push(`cut: ${nameOf(one)}`);
      }
    }
    for (const one of document.querySelectorAll<HTMLElement>("a, button, input, select, summary, textarea")) {
      if (isHidden(one) || one.closest(".banners, .steps, .exam-tabs, .wide-table, .skip")) continue;
      const touched = (one.tagName === "INPUT" && one.closest("label")) || one;
      const { left, right, width, height } = touched.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      if (left < -1 || right > wide + 1)
        found.push(`outside: ${nameOf(one)} ${Math.round(left)} to ${Math.round(right)}`);
    }
    return found;
  });
}

/** Controls of a place that others lie upon, or that cover each other. */
const coveredIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true })) return [];
      const { left, top, width, height } = one.getBoundingClientRect();
      if (width === 0 || top < 0 || top + height > innerHeight) return [];
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above && (one.contains(above) || above.contains(one))
        ? []
        : [`${one.className} under ${above?.className}`];
    }),
  );

async function isWhole(page: Page, name: string): Promise<void> {
  expect.soft(await overflow(page), `${name}: wider than its window`).toBeLessThanOrEqual(0);
  expect.soft(await faultsOf(page), name).toEqual([]);
}

/** The pages that a student reads most. */
const pages = [
  "/dashboard",
  "/dashboard/search?q=dose",
  "/free-tests/content/1/Anatomy",
  "/free-tests/detail/801",
  "/my-progress",
  "/dashboard/practice",
  "/dashboard/results",
  "/dashboard/announcements",
  "/packages",
  "/package/701/details",
  "/chat",
  "/chat/1",
  "/job-portal/51",
  "/note/501",
  "/profile",
];

test("text of twice the size on 320 px covers and cuts nothing", async ({ page, makeTest, sit }) => {
  test.setTimeout(90_000);
  await doubleText(page);
  await page.goto("/login");
  await isWhole(page, "/login");
  const { id } = await makeTest({
    name: "Mock of all subjects 2026",
    questions: plainQuestions(12),
    sections: [
      { name: "Anatomy and Physiology", minutes: 10, count: 6 },
      { name: "Pharmacology", minutes: 10, count: 6 },
    ],
  });
  const exam = await sit(page, id);
  await isWhole(page, "exam");
  expect(await coveredIn(page, ".exam-bar *, #question-number, .exam-marks, .exam-meta > *")).toEqual([]);
  await exam.openPalette();
  await isWhole(page, "palette");
  await exam.openSummary();
  await isWhole(page, "summary");
  await page.getByRole("dialog").getByRole("button", { name: "Submit anyway" }).click();
  await expect(page.getByRole("heading", { name: "Your result" })).toBeVisible({ timeout: 40_000 });
  await isWhole(page, "result");
  const review = await page
    .getByRole("link", { name: /^Review/ })
    .first()
    .getAttribute("href");
  await page.goto(review ?? "");
  await isWhole(page, "solutions");
  for (const path of pages) {
    await page.goto(path);
    await untilHydrated(page);
    await isWhole(page, path);
  }
});
