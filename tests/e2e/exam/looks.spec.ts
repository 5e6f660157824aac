import type { Locator } from "@playwright/test";
import { expect, overflow, plainQuestions, test } from "./exam-page";

const SECTIONS = [
  { name: "Section 1: Fundamentals and Anatomy", minutes: 60, count: 2 },
  { name: "Section 2: Community and Mental Health", minutes: 60, count: 2 },
  { name: "Section 3: Midwifery", minutes: 60, count: 2 },
  { name: "Section 4: Child Health", minutes: 60, count: 2 },
  { name: "Section 5: Aptitude", minutes: 60, count: 2 },
];

const boxOf = async (element: Locator) => {
  const box = await element.first().boundingBox();
  if (box === null) throw new Error("the element is not on the page");
  return box;
};

test.use({ mode: "scripts" });

test("clocks and palette numbers do not wrap at 320 pixels and text at 200 %", async ({ page, makeTest, sit }) => {
  const questions = plainQuestions(10);
  const { id } = await makeTest({ mode: "exam", minutes: 300, questions, sections: SECTIONS });
  await page.setViewportSize({ width: 320, height: 568 });
  const exam = await sit(page, id);
  const clockLines = () =>
    page
      .getByRole("timer")
      .locator("time")
      .evaluateAll((all) =>
        all.map((element) =>
          Math.round(element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize)),
        ),
      );
  expect(await clockLines()).toEqual([1, 1]);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  expect(await clockLines()).toEqual([1, 1]);
  await exam.openPalette();
  const cell = await boxOf(page.locator("#exam-palette").getByRole("button", { name: /^Question 1,/ }));
  expect(cell.width).toBeGreaterThanOrEqual(64);
  await page.keyboard.press("Escape");
  await exam.openSummary();
  await expect(page.getByRole("heading", { name: "Submit the test?" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("the buttons stay in one place whatever the question's length", async ({ page, take }) => {
  const exam = await take({ questions: [{ text: "Short?" }, { text: `<p>${"A long case. ".repeat(300)}</p>` }] });
  const before = await boxOf(page.locator(".exam-buttons"));
  expect(before.y + before.height).toBe(640);
  await exam.press("Next");
  await exam.shows(2);
  expect(await boxOf(page.locator(".exam-buttons"))).toEqual(before);
});

test("the palette covers no section on a wide screen", async ({ page, makeTest, sit }) => {
  const questions = plainQuestions(14);
  const sections = [...SECTIONS, ...SECTIONS.slice(1, 3)];
  const { id } = await makeTest({ mode: "exam", minutes: 420, questions, sections });
  await page.setViewportSize({ width: 1280, height: 800 });
  await sit(page, id);
  const tabs = await boxOf(page.getByRole("navigation", { name: "Sections" }));
  const palette = await boxOf(page.locator("#exam-palette"));
  expect(tabs.x + tabs.width).toBeLessThanOrEqual(palette.x);
});

test("a question reads in its own direction in either language of the page", async ({ page, take }) => {
  const exam = await take({
    questions: [
      { text: "What is given?", options: ["Atropine", "پانی"] },
      { text: "کتنی خوراک دی جاتی ہے؟", options: ["دس", "5 mg"], language: "ur" },
    ],
  });
  /** Whether the letter of every option stands at its text's side: left 1, right -1. */
  const sides = () =>
    page.locator(".exam-option").evaluateAll((all) =>
      all.map((option) => {
        const letter = option.querySelector(".exam-letter")?.getBoundingClientRect();
        const text = option.querySelector(".rich");
        const range = document.createRange();
        if (text) range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        if (!letter) return 0;
        const [before, after] = [words.left - letter.right, letter.left - words.right];
        return before >= 0 && before < 24 ? 1 : after >= 0 && after < 24 ? -1 : 0;
      }),
    );
  for (const dir of ["ltr", "rtl"]) {
    await page.goto(`/test/${exam.id}/take?q=1`);
    await page.locator("html").evaluate((html, value) => html.setAttribute("dir", value), dir);
    expect(await sides(), dir).toEqual([1, 1]);
    await exam.press("Next");
    await exam.shows(2);
    expect(await sides(), dir).toEqual([-1, -1]);
  }
});

test("the clock warns in its last fifth and twentieth, says so once, and takes it back at the end", async ({
  page,
  take,
}) => {
  await take({
    mode: "exam",
    questions: plainQuestions(4),
    minutes: 8,
    sections: [
      { name: "First", minutes: 0.2, count: 2 },
      { name: "Second", minutes: 7.8, count: 2 },
    ],
  });
  const clock = (name: string) => page.getByRole("timer", { name });
  const section = clock("Time left (section)");
  await expect(clock("Time left (test)")).not.toHaveAttribute("data-warns");
  await expect(section).toHaveAttribute("data-warns", "soon", { timeout: 12_000 });
  const said = page.getByRole("status").filter({ hasText: /seconds? left in this section/ });
  await expect(said).toHaveCount(1);
  const change = page.getByText("Section 1 is over. You are now in Section 2: Second.");
  await expect(change).toBeVisible({ timeout: 12_000 });
  // Of a section that is over nothing is left to be heard.
  await expect(said).toHaveCount(0);
});

test("a button closes each panel, and closing the report closes the menu", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.openPalette();
  await page.getByRole("button", { name: "Close: Questions" }).click();
  await expect(page.locator("#exam-palette")).toBeHidden();
  await exam.openMenu("Report this question");
  await page.getByRole("button", { name: "Close: Report question 1" }).click();
  await expect(page.locator("#exam-report")).toBeHidden();
  await expect(page.locator("#exam-menu")).toBeHidden();
});

test("a report is confirmed in its panel only, and only once it was taken", async ({ page, take, context }) => {
  const exam = await take({ questions: plainQuestions(2) });
  const report = async (question: number) => {
    await exam.writeReport("It has no answer", question);
    await page.getByRole("button", { name: "Send the report" }).click();
  };
  await report(1);
  const thanks = page.getByText("Thank you. The institute has your report.");
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
  await page.getByRole("button", { name: "Close: Report question 1" }).click();
  await exam.press("Next");
  await exam.shows(2);
  await exam.untilSaved();
  await context.clearCookies({ name: "pcbt_session" });
  await report(2);
  await expect(page.getByText("You are signed out. Sign in, and send your")).toBeVisible();
  await expect(page.getByLabel("What is wrong with question 2?")).toHaveValue("It has no answer");
  await page.goto("/login");
  await expect(thanks).toHaveCount(0);
});

test("the summary shows its buttons at once and says what is given up", async ({ page, take }) => {
  const exam = await take({
    mode: "exam",
    questions: plainQuestions(120),
    minutes: 60,
    sections: [
      { name: "First", minutes: 30, count: 100 },
      { name: "Second", minutes: 30, count: 20 },
    ],
  });
  await exam.choose(2);
  await exam.openSummary();
  const dialog = page.getByRole("dialog", { name: "Submit the test?" });
  for (const name of ["Back to the test", "Submit anyway"]) {
    await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  const warning = dialog.getByText("20 questions in 1 section have not opened yet.");
  await expect(dialog.getByText("In sections that have not opened: 20.")).toBeVisible();
  await expect(warning).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Back to the test" }).click();
  await exam.shows(1);
  await expect(exam.radio(2)).toBeChecked();
  await page.goto(`/test/${exam.id}/take?q=101`);
  await expect(page.getByText(/^Section 2, Second, opens in (29|30):\d\d\.$/)).toBeVisible();
});

test("no button is left once the time is up", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2), minutes: 0.1 });
  await exam.untilSaved();
  await exam.goOffline();
  await exam.choose(1);
  await expect(page.getByRole("heading", { name: "Time is up" })).toBeVisible({ timeout: 15_000 });
  await exam.waiting(1);
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("the figures of a receipt do not wrap", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(1) });
  await exam.answer(2);
  await exam.submit();
  await page.waitForURL(/\/test\/results/);
  await page.goto(`/test/${exam.id}/receipt`);
  for (const figure of [/^\d+:\d\d:\d\d [ap]m$/, /^\d+:\d\d$/]) {
    const cell = page.getByRole("cell", { name: figure }).first();
    const lines = await cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, String(figure)).toBe(1);
  }
});

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("the thanks for a report stand where nothing is pressed", async ({ page, take }) => {
    const exam = await take({ questions: plainQuestions(2) });
    await exam.writeReport("Two options are the same");
    await page.getByRole("button", { name: "Send the report" }).click();
    const toast = await boxOf(page.getByRole("status").filter({ hasText: "Thank you" }));
    const bar = await boxOf(page.locator(".exam-bar"));
    expect(toast.y + toast.height).toBeLessThan((await boxOf(page.locator(".exam-buttons"))).y);
    expect(toast.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  });
});
