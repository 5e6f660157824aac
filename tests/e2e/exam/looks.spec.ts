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
