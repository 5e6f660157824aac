import type { Page } from "@playwright/test";
import { inLanguage } from "../../exam-languages";
import { axeFindings } from "../axe";
import { withAndWithoutScript } from "../fixtures";
import { answered, expect, openSolutions, overflow, plainQuestions, resultIsShown, test } from "./exam-page";

/** "Case Scenarios" of the seed: five questions about one case. */
const SCENARIOS = 874;

const vitals = (name: string) =>
  `<p>${name} is pale.</p><table><tr><th>Pulse</th><td>88</td><td>124</td></tr><tr><th>BP (mmHg)</th><td>118/76</td><td>86/54</td></tr></table>`;

/** Questions of which the first is about nothing, the next three are about a case, and the last about another. */
const made = (name: string) => ({
  cases: [vitals(`${name} the first`), vitals(`${name} the second`)],
  questions: plainQuestions(5).map((one, index) => ({
    ...one,
    ...(index === 0 ? {} : { ofCase: index === 4 ? 1 : 0 }),
    explanation: `Because of number ${index + 1}.`,
  })),
});

const fold = (page: Page) => page.locator("#question .question-case");
const words = (page: Page) => fold(page).locator("> summary");
const optionsInView = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector(".exam-buttons")?.getBoundingClientRect().top ?? 0;
    const all = [...document.querySelectorAll(".exam-option")];
    return all.filter((option) => option.getBoundingClientRect().bottom <= end).length;
  });

withAndWithoutScript(() => {
  test("a case is open with its first question, folded with the others, and marks nothing", async ({ page, take }) => {
    await page.setViewportSize({ width: 360, height: 560 });
    const exam = await take(made("Asha"));
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
});

test("a case is read in Urdu with its question, beside the original where both are wanted", async ({ page, take }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const mark = crypto.randomUUID();
  const exam = await take(made(mark));
  await exam.answer(1);
  await exam.shows(2);
  await inLanguage(exam, "اردو", "ur");
  const translated = fold(page).locator("[lang=ur]");
  await expect(translated).toHaveAttribute("dir", "rtl");
  await expect(translated.getByRole("cell", { name: "86/54" })).toBeVisible();
  await expect(fold(page).getByText(`${mark} the first is pale.`)).toBeHidden();
  await exam.press("Side by side");
  await expect(fold(page).getByText(`${mark} the first is pale.`)).toBeVisible();
  await expect(translated).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await exam.press("Show original");
  await expect(fold(page).locator("[lang]")).toHaveCount(0);
  await expect(fold(page).getByText(`${mark} the first is pale.`)).toBeVisible();
});

test("a case comes along into review and practice", async ({ page, take }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const exam = await take(made("Sana"));
  await exam.answer(1);
  await exam.answer(2);
  await exam.answer(2);
  await exam.submit();
  await resultIsShown(page);
  await openSolutions(page);
  const cases = page.locator(".solution .question-case");
  await expect(cases).toHaveCount(4);
  await expect(page.locator(".solution .question-case[open]")).toHaveCount(2);
  await expect(page.locator("#q2").getByText("Sana the first is pale.")).toBeVisible();
  await page.locator("#q3").getByText("Case of this question").click();
  await expect(page.locator("#q3").getByText("Sana the first is pale.")).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/dashboard/practice");
  await page.getByRole("button", { name: "Start 2 questions" }).click();
  await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  await expect(page.getByText("Sana the first is pale.")).toBeVisible();
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.getByRole("link", { name: "Next question" }).click();
  await expect(page.getByText("Case of this question")).toBeVisible();
  await expect(page.getByText("Sana the first is pale.")).toBeHidden();
});

test("the seeded case and its vitals fit a phone", async ({ page, sit }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const exam = await sit(page, SCENARIOS);
  await expect(words(page)).toHaveText("Case for questions 1 to 5");
  await expect(fold(page).getByRole("rowheader", { name: "Pulse (a minute)" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await exam.press("Next");
  await exam.shows(2);
  expect(await axeFindings(page)).toEqual([]);
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
