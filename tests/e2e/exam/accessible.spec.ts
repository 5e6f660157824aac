import type { Page } from "@playwright/test";
import { axeFindings, contrast } from "../axe";
import { expect, overflow, plainQuestions, test } from "./exam-page";

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page as it is. */
async function findings(page: Page, rules = everyRule): Promise<string[]> {
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

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`the exam page, ${colorScheme}`, () => {
    test.use({ mode: "scripts", colorScheme });

    test("axe finds nothing in any of its states", async ({ page, take }) => {
      const rules = colorScheme === "light" ? everyRule : contrast;
      const exam = await take({ mode: "exam", questions: plainQuestions(6), minutes: 20, sections: SECTIONS });
      await exam.choose(2);
      await exam.press("Mark for Review & Next");
      await exam.press("Mark for Review & Next");
      await exam.untilSaved();
      expect(await findings(page, rules)).toEqual([]);
      await exam.openPalette();
      expect(await findings(page, rules)).toEqual([]);
      await page.keyboard.press("Escape");
      await exam.openMenu();
      expect(await findings(page, rules)).toEqual([]);
      await page.getByRole("button", { name: "Shortcuts" }).click();
      expect(await findings(page, rules)).toEqual([]);
      await page.getByRole("button", { name: "Close" }).click();
      await exam.openMenu("The whole paper on one page");
      expect(await findings(page, rules)).toEqual([]);
      await page.goto(`/test/${exam.id}/take?modal=test-submission`);
      await exam.untilSaved();
      expect(await findings(page, rules)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/test/${exam.id}/take`);
      await exam.untilSaved();
      expect(await findings(page, rules)).toEqual([]);
    });
  });
}

test.describe("the exam page", () => {
  test.use({ mode: "scripts" });

  test("nothing is cut off sideways at 320 pixels and at text of 200 per cent", async ({ page, makeTest, sit }) => {
    const { id } = await makeTest({ questions: plainQuestions(6), sections: SECTIONS });
    await page.setViewportSize({ width: 320, height: 640 });
    const exam = await sit(page, id);
    expect(await overflow(page)).toBe(0);
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    expect(await overflow(page)).toBe(0);
    await exam.option(4).scrollIntoViewIfNeeded();
    await exam.choose(4);
    await expect(exam.radio(4)).toBeChecked();
    await exam.press("Save & Next");
    await exam.shows(2);
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

  test("a swipe moves between questions, but not across a table that scrolls", async ({
    secondPhone,
    makeTest,
    sit,
  }) => {
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
});

const LETTERS = "ABCDEFGHIJ";

test("200 questions: long, with tables, pictures that fail, 2 and 10 options, Urdu", async ({
  page,
  makeTest,
  sit,
}) => {
  const long = "A long word of a long option. ".repeat(20).slice(0, 600);
  const { id } = await makeTest({
    questions: [
      { text: "Which is H<sub>2</sub>O at 10<sup>5</sup> Pa?", options: ["A", "B"] },
      { text: `<p>${"Long text. ".repeat(400)}</p>`, options: [long, "Short"] },
      {
        text: "<table><tr><th>Drug</th><th>Dose</th></tr><tr><td>Atropine</td><td>0.6 mg</td></tr></table>",
        options: [...LETTERS].map((letter) => `Choice ${letter}`),
      },
      {
        text: 'Look: <img src="/media/none.png" alt="a heart"> <script>alert(1)</script>',
        options: ['<img src="https://127.0.0.1:9/x.png" alt="left">', "<b>Right</b>"],
      },
      { text: "دل کا کون سا حصہ خون پھیپھڑوں کو بھیجتا ہے؟", options: ["دایاں بطین", "بایاں بطین"] },
      ...plainQuestions(195),
    ],
    minutes: 180,
  });
  await page.route(/none\.png|x\.png/, (route) => route.abort());
  const exam = await sit(page, id);
  await expect(page.locator("#question-text sub")).toHaveText("2");
  await expect(page.getByRole("radio")).toHaveCount(2);
  await exam.press("Next");
  expect(await overflow(page)).toBe(0);
  await exam.answer(1);
  await exam.shows(3);
  await expect(page.getByRole("radio")).toHaveCount(10);
  await exam.choose(10);
  await expect(exam.radio(10)).toBeChecked();
  await exam.press("Save & Next");
  await exam.shows(4);
  await expect(page.getByRole("img", { name: "a heart" })).toHaveCount(1);
  await expect(page.locator("#question script")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "A left" })).toHaveCount(1);
  await exam.press("Next");
  const group = page.getByRole("group", { name: /^Question 5/ });
  await expect(group).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await exam.jump(200);
  await exam.shows(200);
  await expect(exam.cell(200)).toHaveAttribute("aria-current", "true");
});
