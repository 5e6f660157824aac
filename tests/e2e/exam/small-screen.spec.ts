import type { Page } from "@playwright/test";
import { type ExamPage, expect, plainQuestions, test } from "./exam-page";

test.use({ mode: "scripts" });

/** The mock of the seed, and a copy of it whose sections are all open. */
const MOCK = 901;

/** How many options of the question in view stand wholly above the buttons. */
const optionsInView = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector(".exam-buttons")?.getBoundingClientRect().top ?? 0;
    const options = [...document.querySelectorAll(".exam-option")];
    return options.filter((option) => option.getBoundingClientRect().bottom <= end).length;
  });

/** The same for the first questions, from the one in view on. */
async function countsOf(exam: ExamPage, most: number): Promise<number[]> {
  const counts: number[] = [];
  for (let number = 1; number <= most; number += 1) {
    await exam.shows(number);
    counts.push(await optionsInView(exam.page));
    if (number < most) await exam.press("Next");
  }
  return counts;
}

// In English alone, whose face is ours: how tall letters of India are, a machine's own fonts decide.
test("the first 20 questions of the mock show three options each, at 360 by 560", async ({ page, sit }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  const exam = await sit(page, MOCK);
  const counts = await countsOf(exam, 20);
  expect(counts.filter((count) => count < 3)).toEqual([]);
});

test("a question of a case shows an option beside its folded case, at 360 by 560", async ({ page, sit }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  const exam = await sit(page, 874);
  const counts = await countsOf(exam, 5);
  expect(counts.slice(1).filter((count) => count < 1)).toEqual([]);
});

test("what is not question and options takes 180 pixels at most", async ({ page, take }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  const sections = [
    { name: "Fundamentals and Anatomy", minutes: 18, count: 2 },
    { name: "Midwifery", minutes: 18, count: 2 },
  ];
  const exam = await take({ mode: "exam" as const, questions: plainQuestions(4), minutes: 36, sections });
  await exam.untilSaved();
  const { above, below } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return { above: box("#question-text")?.top ?? Number.NaN, below: 560 - (box(".exam-buttons")?.top ?? Number.NaN) };
  });
  expect(above + below).toBeLessThanOrEqual(180);
});

test("the phone's Back leads from the summary and the whole paper to the question", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.press("Next");
  await exam.shows(2);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await exam.openSummary();
  await expect(page).toHaveURL(/modal=test-submission/);
  await page.goBack();
  await exam.shows(2);
  await exam.openMenu("The whole paper on one page");
  await expect(page).toHaveURL(/view=paper/);
  await page.goBack();
  await exam.shows(2);
  // Going back by the page's own button leaves no step behind.
  await exam.openSummary();
  await expect(page).toHaveURL(/modal=test-submission/);
  await page.getByRole("button", { name: "Back to the test" }).click();
  await exam.shows(2);
  await expect(page).toHaveURL(/\?q=2$/);
  expect(documents).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/instructions/);
});

test("minutes that the institute adds stand in one line, which hides until there are more", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2), minutes: 30 });
  const line = page.getByText(/^Your institute gave you \d+ more minutes?\. The clock shows them\.$/);
  await exam.giveMinutes(1);
  await page.reload();
  await expect(line).toHaveText(/gave you 1 more minute\./);
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveText(/^30:/);
  await page.locator("label[for=exam-hide-1]").click();
  await expect(line).toBeHidden();
  await exam.giveMinutes(7);
  await page.reload();
  await expect(line).toHaveText(/gave you 7 more minutes\./);
});
