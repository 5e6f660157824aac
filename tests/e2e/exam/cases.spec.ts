import type { Page } from "@playwright/test";
import { answered, askedOfCases, expect, overflow, plainQuestions, test } from "./exam-page";

const fold = (page: Page) => page.locator("#question .question-case");
const words = (page: Page) => fold(page).locator("> summary");
const optionsInView = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector(".exam-buttons")?.getBoundingClientRect().top ?? 0;
    const all = [...document.querySelectorAll(".exam-option")];
    return all.filter((option) => option.getBoundingClientRect().bottom <= end).length;
  });

test("a case is open with its first question, folded with the others, and marks nothing", async ({ page, take }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  const exam = await take(askedOfCases("Asha"));
  await expect(fold(page)).toHaveCount(0);
  await exam.answer(1);
  await exam.shows(2);
  await expect(words(page)).toHaveText("Case for questions 2 to 4");
  await expect(fold(page)).toHaveAttribute("open", "");
  await expect(fold(page).getByRole("cell", { name: "86/54" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await exam.answer(2);
  await exam.shows(3);
  await expect(words(page)).toHaveText("Case for questions 2 to 4");
  await expect(fold(page)).not.toHaveAttribute("open");
  expect(await optionsInView(page)).toBeGreaterThanOrEqual(3);
  await words(page).click();
  await expect(fold(page).getByText("Asha the first is pale.")).toBeVisible();
  await exam.choose(1);
  await expect(fold(page)).toHaveAttribute("open", "");
  await exam.press("Save & Next");
  await exam.shows(4);
  await expect(fold(page)).not.toHaveAttribute("open");
  await exam.answer(1);
  await expect(words(page)).toHaveText("Case for question 5");
  await expect(fold(page)).toHaveAttribute("open", "");
  await exam.submit();
  await exam.evaluatedAs([answered(1), answered(2), answered(1), answered(1)]);
});

test.describe("a case of thirty questions, with a stem of 20 KB", () => {
  test.use({ mode: "scripts" });

  test("is in the page once, and offline too", async ({ page, take }) => {
    const stem = `<p>Long. ${"A word of the case. ".repeat(1050)}</p>`;
    const exam = await take({ cases: [stem], questions: plainQuestions(30).map((one) => ({ ...one, ofCase: 0 })) });
    const html = await (await page.request.get(page.url())).text();
    expect(html.length).toBeLessThan(150_000);
    // Drawn with the question in view, and in the data of the page.
    expect(html.split("Long. A word").length - 1).toBe(2);
    await expect(words(page)).toHaveText("Case for questions 1 to 30");
    await exam.untilSaved();
    await exam.goOffline();
    await exam.jump(17);
    await exam.shows(17);
    await words(page).click();
    await expect(fold(page).getByText(/^Long\./)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await exam.goOnline();
  });
});
