/** Tests that are sat the same way with script and without: each lane declares them for itself. */
import type { expect as browserExpect } from "@playwright/test";
import type { test as browserTest } from "./e2e/exam/exam-page";
import { answered, answeredAndMarked, notAnswered, plainQuestions } from "./made-tests";

export function declareSittings(test: typeof browserTest, expect: typeof browserExpect): void {
  test("every button does what it says, and the evaluated rows are what was clicked", async ({ page, take }) => {
    const exam = await take({ questions: plainQuestions(8) });
    await exam.shows(1);
    await exam.answer(2);
    await exam.shows(2);
    await exam.choose(3);
    await exam.press("Mark for Review & Next");
    await exam.shows(3);
    await exam.press("Mark for Review & Next");
    await exam.shows(4);
    await exam.answer(1);
    await exam.press("Previous");
    await exam.shows(4);
    await expect(exam.radio(1)).toBeChecked();
    await exam.press("Clear Response");
    await exam.shows(4);
    await expect(exam.radio(1)).not.toBeChecked();
    await exam.press("Next");
    await exam.shows(5);
    await page.getByRole("button", { name: "Bookmark" }).click();
    await expect(page.getByRole("button", { name: "Remove bookmark" })).toBeVisible();
    // A kind test takes the choice along on a jump.
    await exam.choose(4);
    await exam.jump(7);
    await exam.shows(7);
    await expect(page).toHaveURL(/\?q=7/);
    await exam.state(1, "answered");
    await exam.state(2, "answered and marked for review");
    await exam.state(3, "marked for review");
    await exam.state(4, "not answered");
    await exam.state(5, "answered, bookmarked");
    await exam.state(6, "not visited");
    await exam.state(7, "not answered");
    await exam.openSummary();
    const summary = page.getByRole("dialog");
    await expect(summary).toContainText("You answered 3 of 8 questions");
    await expect(summary.getByRole("row", { name: /^Answered 2$/ })).toBeVisible();
    await expect(summary.getByRole("row", { name: /^Not visited 2$/ })).toBeVisible();
    await summary.getByRole("button", { name: "Question 6" }).click();
    await exam.shows(6);
    await exam.state(6, "not answered");
    await exam.submit();
    await expect(page).toHaveURL(/\/test\/results\?test=/);
    const rows = await exam.evaluatedAs([
      answered(2),
      answeredAndMarked(3),
      notAnswered,
      notAnswered,
      answered(4),
      notAnswered,
      notAnswered,
      notAnswered,
    ]);
    expect(rows.filter(([, option]) => option === -1).map(([, , seconds]) => seconds)).toEqual(Array(5).fill(0));
  });

  test("a choice that is only ticked counts on submission, in a real exam too", async ({ take }) => {
    const exam = await take({ questions: plainQuestions(3), mode: "exam" });
    await exam.choose(1);
    await exam.press("Next");
    await exam.shows(2);
    await exam.choose(3);
    await exam.submit();
    await exam.evaluatedAs([notAnswered, answered(3), notAnswered]);
  });
}
