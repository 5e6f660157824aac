import type { expect as browserExpect } from "@playwright/test";
import type { test as browserTest } from "../../e2e/exam/exam-page";
import { declareSittings } from "../../sittings";
import { expect, plainQuestions, test } from "./exam-page";

// The same words are said of a phone without script.
declareSittings(test as unknown as typeof browserTest, expect as unknown as typeof browserExpect, "no-scripts");

test("the text size is kept, and the choice in view stays ticked", async ({ page, take, makeTest, sit }) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.choose(3);
  await exam.openMenu("Bigger text");
  expect(page.locator(".exam-text-18")).toHaveCount(1);
  expect(exam.radio(3)).toBeChecked();
  await page.goto(`/test/${exam.id}/take`);
  expect(page.locator(".exam-text-18")).toHaveCount(1);
  expect(exam.radio(3)).toBeChecked();
  // The exam's text alone: the rest of the site has the size of the settings.
  await page.goto("/dashboard");
  expect(page.locator("html")).toHaveAttribute("data-text", "16");
  const next = await makeTest({ questions: plainQuestions(1) });
  await sit(page, next.id);
  expect(page.locator(".exam-text-18")).toHaveCount(1);
});

test("the whole paper is one page, and each number leads to its question", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(5) });
  await exam.choose(2);
  await exam.openMenu("The whole paper on one page");
  expect(page.getByText("Choice 1.2 (your answer)")).toBeVisible();
  expect(page.getByRole("navigation", { name: "Questions" }).getByRole("link").last()).toHaveAttribute("href", "#q5");
  expect(page.locator("#q5")).toContainText("Number 5 asks?");
  await page.getByRole("button", { name: "Go to question 4, not visited" }).click();
  await exam.shows(4);
});

test("a choice that is not saved survives the whole paper and the summary", async ({ page, take }) => {
  const exam = await take({ mode: "exam", questions: plainQuestions(2) });
  for (const view of ["The whole paper on one page", "Submit test"]) {
    await exam.choose(3);
    await exam.openMenu();
    await page.locator("#exam-menu").getByRole("button", { name: view }).click();
    await page.getByRole("button", { name: "Back to the test" }).click();
    await exam.shows(1);
    expect(exam.radio(3)).toBeChecked();
  }
});
