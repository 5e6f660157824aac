import { answered, answeredAndMarked, expect, notAnswered, plainQuestions, test } from "./exam-page";

/** Two sections of ten minutes, with so many questions. */
const twoSections = (first: number, second: number) => [
  { name: "First", minutes: 10, count: first },
  { name: "Second", minutes: 10, count: second },
];

for (const mode of ["scripts", "no-scripts"] as const) {
  test.describe(`sitting a test, ${mode}`, () => {
    test.use({ mode });

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

    test("a real exam drops an unsaved choice and locks the other sections", async ({ page, take }) => {
      const exam = await take({ mode: "exam", questions: plainQuestions(6), minutes: 20, sections: twoSections(3, 3) });
      const counter = page.getByRole("button", { name: /answered 0\/6$/ });
      await exam.choose(1);
      const unsaved = page.getByText("not saved. Press Save & Next.");
      await expect(unsaved).toBeVisible();
      // A screen reader hears the same, and nothing else about saving.
      const spoken = page.getByRole("status").filter({ hasText: /saved/ });
      const choice = mode === "scripts" ? "A chosen," : "Your choice is";
      const words = `${choice} not saved. Press Save & Next.`;
      await expect(spoken).toHaveText(words, { useInnerText: true });
      if (mode === "scripts") {
        const sign = page.getByRole("img", { name: "A chosen, not saved. Press Save & Next." });
        await expect(sign).toBeVisible();
      }
      await expect(exam.option(1)).toHaveCSS("border-style", "dashed");
      await expect(counter).toBeVisible();
      await exam.jump(2);
      await exam.shows(2);
      await expect(unsaved).toBeHidden();
      await exam.state(1, "not answered");
      const dropped = page.getByText("Question 1: your choice A was not saved.");
      await expect(dropped).toBeVisible();
      await page.getByRole("link", { name: "Go back" }).click();
      await exam.shows(1);
      await expect(exam.radio(1)).toBeChecked();
      await expect(unsaved).toBeVisible();
      await expect(counter).toBeVisible();
      await exam.press("Next");
      await exam.shows(2);
      await exam.answer(2);
      await exam.shows(3);
      await exam.answer(3);
      const end = page.getByRole("region", { name: "Section 1 is done" });
      await expect(end).toContainText("2 of 3 answered, 1 left out.");
      await expect(end).toContainText("Section 2, Second, opens by itself in");
      const clock = end.getByRole("timer");
      await expect(clock).toBeVisible();
      if (mode === "scripts") {
        const left = (await clock.textContent()) ?? "";
        await expect(clock).not.toHaveText(left);
      }
      await page.getByRole("button", { name: /Second/ }).press("Enter");
      await expect(page.getByRole("alert")).toContainText(/^Section 2, Second, opens in \d+:\d\d\.$/);
      await page.goto(`/test/${exam.id}/take?q=3&view=section`);
      await end.getByRole("button", { name: "Go to question 1" }).click();
      await exam.shows(1);
      await exam.jump(3);
      await expect(exam.radio(3)).toBeChecked();
      await exam.state(4, ".*locked");
      await expect(page.getByRole("timer", { name: "Time left (section)" })).toBeVisible();

      await page.goto(`/test/${exam.id}/take?q=5`);
      await expect(page.getByText("Section 2, Second, opens in")).toBeVisible();
      await exam.submit();
      await exam.evaluatedAs([notAnswered, answered(2), answered(3)]);
    });

    test("Enter on an option is Save & Next where there are sections", async ({ take }) => {
      const exam = await take({ mode: "exam", questions: plainQuestions(6), minutes: 20, sections: twoSections(4, 2) });
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
  });
}

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("the text size is kept, and the choice in view stays ticked", async ({ page, take, makeTest, sit }) => {
    const exam = await take({ questions: plainQuestions(3) });
    await exam.choose(3);
    await exam.openMenu("Bigger text");
    await expect(page.locator(".exam-text-18")).toHaveCount(1);
    await expect(exam.radio(3)).toBeChecked();
    await page.goto(`/test/${exam.id}/take`);
    await expect(page.locator(".exam-text-18")).toHaveCount(1);
    await expect(exam.radio(3)).toBeChecked();
    // The exam's text alone: the rest of the site has the size of the settings.
    await page.goto("/dashboard");
    await expect(page.locator("html")).toHaveAttribute("data-text", "16");
    const next = await makeTest({ questions: plainQuestions(1) });
    await sit(page, next.id);
    await expect(page.locator(".exam-text-18")).toHaveCount(1);
  });

  test("the whole paper is one page, and each number leads to its question", async ({ page, take }) => {
    const exam = await take({ questions: plainQuestions(5) });
    await exam.choose(2);
    await exam.openMenu("The whole paper on one page");
    await expect(page.getByText("Number 5 asks?")).toBeVisible();
    await expect(page.getByText("Choice 1.2 (your answer)")).toBeVisible();
    await page.getByRole("button", { name: "Go to question 4, not visited" }).click();
    await exam.shows(4);
  });
});
