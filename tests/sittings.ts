/** Tests that are sat the same way with script and without: each lane declares them for itself. */
import type { expect as browserExpect, Page } from "@playwright/test";
import type { test as browserTest } from "./e2e/exam/exam-page";
import type { FormMode } from "./e2e/fixtures";
import { inLanguage } from "./exam-languages";
import { resultIsShown } from "./exam-walk";
import { answered, answeredAndMarked, notAnswered, optionId, plainQuestions } from "./made-tests";

/** "Quick Ten" of the seed, whose questions the stand-in knows in five languages. */
const QUICK_TEN = 872;

/** The id that the page's form sends along with each press. */
const attemptIdOf = (page: Page) => page.locator("#exam [name=attemptId]").inputValue();
const stem = (page: Page) => page.locator("#question-text");

export function declareSittings(test: typeof browserTest, expect: typeof browserExpect, mode: FormMode): void {
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

  test("Enter on an option is Save & Next where there are sections", async ({ take }) => {
    const exam = await take({
      mode: "exam",
      questions: plainQuestions(6),
      minutes: 20,
      sections: [
        { name: "First", minutes: 10, count: 4 },
        { name: "Second", minutes: 10, count: 2 },
      ],
    });
    await exam.jump(2);
    await exam.shows(2);
    await exam.choose(3);
    await exam.radio(3).press("Enter");
    await exam.shows(3);
    await exam.state(2, "answered");
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

  test("an open page shows the result by itself when the time is up", async ({ page, take }) => {
    const exam = await take({ questions: plainQuestions(2), minutes: 0.1 });
    await exam.answer(1);
    await resultIsShown(page);
    await exam.evaluatedAs([answered(1)]);
  });

  test("an answer after the end of its section is refused and said so", async ({ page, sendForm, take }) => {
    const exam = await take({
      mode: "exam",
      questions: plainQuestions(4),
      minutes: 10,
      sections: [
        { name: "First", minutes: 0.1, count: 2 },
        { name: "Second", minutes: 9.9, count: 2 },
      ],
    });
    await exam.answer(2);
    await exam.shows(2);
    if (mode === "scripts") await exam.untilSaved();
    // The page goes on to the next section by itself.
    await exam.shows(3);
    await page.getByRole("button", { name: /First/ }).press("Enter");
    await expect(page.getByText("Section 1, First, is over.")).toBeVisible();
    const late = await sendForm(`/test/${exam.id}/take?q=1`, {
      attemptId: await attemptIdOf(page),
      intent: "save-next",
      questionId: String(exam.questionIds[0]),
      optionId: String(optionId(exam.questionIds[0] ?? 0, 4)),
      base: "9",
    });
    expect(late.headers().location).toContain("notice=late");
    await page.goto(late.headers().location ?? "");
    await expect(page.getByText("came after its time was over")).toBeVisible();
    await exam.submit();
    await exam.evaluatedAs([answered(2)]);
  });

  test("an exam is taken in Hindi, and its answers are those of the English options", async ({
    page,
    sit,
    evaluated,
  }) => {
    const exam = await sit(page, QUICK_TEN);
    await inLanguage(exam, "हिन्दी", "hi");
    await expect(stem(page)).toContainText("मायस्थीनिया ग्रेविस");
    await expect(exam.option(3).locator("[lang=hi]")).toContainText("एसिटाइलकोलीन");
    const first = Number(await exam.radio(3).getAttribute("value"));
    await exam.answer(3);
    await exam.shows(2);
    await expect(stem(page)).toHaveAttribute("lang", "hi");
    const second = Number(await exam.radio(1).getAttribute("value"));
    await exam.answer(1);
    await exam.shows(3);
    await exam.submit();
    const [[one, two, three] = []] = await evaluated(QUICK_TEN);
    expect([one?.[1], two?.[1], three?.[1]]).toEqual([first, second, -1]);
  });
}
