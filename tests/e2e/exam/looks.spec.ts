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

test("a wide table scrolls, and its words do not break, in exam and review", async ({
  page,
  makeTest,
  sit,
  evaluated,
}) => {
  const heads = ["Drug", "Dose", "Administration", "Contraindications", "Duration"];
  const row = (tag: string) => heads.map((text) => `<${tag}>${text}</${tag}>`).join("");
  const text = `<table><tr>${row("th")}</tr><tr>${row("td")}</tr></table>`;
  const { id } = await makeTest({ questions: [{ text, options: [text, "None"] }] });
  await page.setViewportSize({ width: 320, height: 568 });
  const wholeIn = async (place: string) => {
    const cells = page.locator(`${place} td`);
    const heights = await cells.evaluateAll((all) => all.map((cell) => cell.clientHeight));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights), place).toBeLessThan(48);
    for (const table of await page.locator(`${place} table`).all()) {
      const hidden = await table.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(hidden, place).toBeGreaterThan(0);
    }
    expect(await overflow(page), place).toBe(0);
  };
  const exam = await sit(page, id);
  await wholeIn("#question-text");
  await exam.submit();
  await evaluated(id);
  // The page goes there by itself, and anew once the result is there.
  await page.waitForURL(/\/test\/results/);
  await page
    .getByRole("link", { name: /Review|answers/ })
    .first()
    .click();
  await page.waitForURL(/\/test-results\//);
  await wholeIn("#q1");
});

test("a question shows its drawing, with words for who cannot see it", async ({ page, sit }) => {
  // The chapter test of "Positions, Devices and Injections".
  await sit(page, 1206);
  const name = "A patient lies on the back at the end of a table with both legs raised and bent in supports.";
  const picture = page.getByRole("img", { name }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
  const { x, width } = await boxOf(picture);
  expect(width).toBeGreaterThan(250);
  expect(x + width).toBeLessThanOrEqual(360);
});
