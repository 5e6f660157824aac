import type { Page } from "@playwright/test";
import { order } from "../../paying";
import { plainQuestions, test } from "../exam/exam-page";
import { expect, overflow } from "../fixtures";
import { otherScreens, studentScreens, visitorScreens } from "./looked-at";

// A page is drawn the same by its HTML and its styles alone.
test.use({ viewport: { width: 320, height: 640 }, mode: "no-scripts" });

/** As a browser does whose own text size is 200 %. */
async function doubleText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** What is cut, covered or outside: texts in boxes that hide a part of them, controls beyond the window or under others. */
function faultsOf(page: Page, underPanel = false) {
  return page.evaluate((underPanel) => {
    const wide = document.documentElement.clientWidth;
    const found: string[] = [];
    const nameOf = (one: Element) => `${one.tagName}.${one.className} ${(one.textContent ?? "").trim().slice(0, 40)}`;
    const isHidden = (one: Element) =>
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      one.closest(".sr-only, .skip, [inert], [aria-hidden=true]") !== null;
    const isSwiped = (one: Element) =>
      one.closest(".banners, .steps, .chips, .go-on, .words, .exam-tabs, .wide-table") !== null;
    for (const one of document.querySelectorAll<HTMLElement>("body *")) {
      if (isHidden(one)) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
      // A line that ends in dots says that there is more.
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none" || one.clientHeight <= 1) continue;
      const isCutWide = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 2;
      const isCutHigh = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 4;
      if ((isCutWide || isCutHigh) && (one.textContent ?? "").trim() !== "") found.push(`cut: ${nameOf(one)}`);
    }
    for (const one of document.querySelectorAll<HTMLElement>("a, button, input, select, summary, textarea")) {
      if (isHidden(one) || isSwiped(one)) continue;
      const touched = (one.tagName === "INPUT" && one.closest("label")) || one;
      if (touched.getBoundingClientRect().width === 0) continue;
      touched.scrollIntoView({ block: "center" });
      const { left, right, top, bottom, width } = touched.getBoundingClientRect();
      if (left < -1 || right > wide + 1) {
        found.push(`outside: ${nameOf(one)} ${Math.round(left)} to ${Math.round(right)}`);
        continue;
      }
      if (underPanel || getComputedStyle(touched).display === "inline") continue;
      const above = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
      const isItself = above && (touched.contains(above) || above.contains(touched));
      if (!isItself) found.push(`covered: ${nameOf(one)} by ${above ? nameOf(above) : "nothing"}`);
    }
    return found;
  }, underPanel);
}

async function isWhole(page: Page, name: string, underPanel = false): Promise<void> {
  expect.soft(await overflow(page), `${name}: wider than its window`).toBeLessThanOrEqual(0);
  expect.soft(await faultsOf(page, underPanel), name).toEqual([]);
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await isWhole(page, path);
    });
  }
}

test("text of twice the size on 320 px is neither cut nor covered, on any screen", async ({
  page,
  makeTest,
  sit,
  signInNewStudent,
}) => {
  test.setTimeout(180_000);
  await doubleText(page);
  await walk(page, visitorScreens);
  await signInNewStudent({ name: "Venkatanarasimharajuvaripeta" });
  await walk(page, [...studentScreens, ...otherScreens]);

  await order(page, "/buy-individual-content?type=note&id=507");
  const purchase = new URL(page.url()).pathname;
  await walk(page, [purchase, `${purchase}?modal=payment`]);

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
  await exam.openPalette();
  await isWhole(page, "palette", true);
  await walk(page, [`/test/${id}/language`]);
  await page.goto(`/test/${id}/take`);
  await exam.openSummary();
  await isWhole(page, "summary");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Submit/ })
    .click();
  await expect(page.getByRole("heading", { name: "Your result" })).toBeVisible({ timeout: 40_000 });
  await isWhole(page, "result");
  const review = await page
    .getByRole("link", { name: /^Review/ })
    .first()
    .getAttribute("href");
  await walk(page, [review ?? "", `/test/${id}/receipt`, `/test/${id}/attempts`]);
});
