import type { Page } from "@playwright/test";
import { axeFindings, contrast } from "../axe";
import { expect, plainQuestions, test } from "./exam-page";

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page as it is. */
async function findings(page: Page, rules: string[]): Promise<string[]> {
  // What fades in is read before it is there otherwise.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const found = await axeFindings(page, rules);
  const isPanelOpen = (await page.locator(".exam > :popover-open").count()) > 0;
  // An open panel makes the rest inert, as a dialog does: a dialog has no main part of its own.
  return isPanelOpen ? found.filter((one) => !/^(landmark-one-main|page-has-heading-one):/.test(one)) : found;
}

const SECTIONS = [
  { name: "Anatomy", minutes: 10, count: 3 },
  { name: "Pharmacology", minutes: 10, count: 3 },
];

test("axe finds nothing in any state of the exam page, light and dark", async ({ page, take }) => {
  const noBarrier = async () => {
    await page.emulateMedia({ colorScheme: "light" });
    expect(await findings(page, everyRule)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page, contrast)).toEqual([]);
  };
  const exam = await take({ mode: "exam", questions: plainQuestions(6), minutes: 20, sections: SECTIONS });
  await exam.choose(2);
  await exam.press("Mark for Review & Next");
  await exam.press("Mark for Review & Next");
  await exam.untilSaved();
  await noBarrier();
  await exam.openPalette();
  await noBarrier();
  await page.keyboard.press("Escape");
  await exam.openMenu();
  await noBarrier();
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await noBarrier();
  await page.getByRole("button", { name: "Close" }).click();
  await exam.openMenu("The whole paper on one page");
  await noBarrier();
  await page.goto(`/test/${exam.id}/take?modal=test-submission`);
  await exam.untilSaved();
  await noBarrier();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/test/${exam.id}/take`);
  await exam.untilSaved();
  await noBarrier();
});

test("the clock is silent, but its last fifth is said once", async ({ page, take }) => {
  await page.clock.install();
  await take({ questions: plainQuestions(2), minutes: 10 });
  const timer = page.getByRole("timer");
  await expect(timer).toHaveAttribute("aria-live", "off");
  await expect(timer).not.toHaveAttribute("data-warns");
  // The server would set the clock back.
  await page.route("**/events", (route) => route.abort());
  await page.clock.fastForward(8.2 * 60_000);
  await expect(timer).toHaveAttribute("data-warns", "soon");
  await expect(page.getByRole("status").filter({ hasText: /(minute|second)s? left/ })).toHaveCount(1);
});

test("a swipe moves between questions, but not across a table that scrolls", async ({ secondPhone, makeTest, sit }) => {
  const wide = `<table><tr>${"<td>wide wide cell</td>".repeat(12)}</tr></table>`;
  const { id } = await makeTest({ questions: [{ text: "Plain one" }, { text: wide }, { text: "Plain three" }] });
  const page = await secondPhone({ hasTouch: true });
  const exam = await sit(page, id);
  await exam.swipe(300, 100, 180);
  await exam.shows(2);
  const table = await page.getByRole("table").boundingBox();
  const middle = (table?.y ?? 0) + (table?.height ?? 0) / 2;
  await exam.swipe(300, 100, middle);
  await exam.shows(2);
  await exam.swipe(100, 300, 70);
  await exam.shows(1);
});
