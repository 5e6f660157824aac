import { examPage, expect, optionId, plainQuestions, test, withoutSeconds } from "./exam-page";

for (const mode of ["scripts", "no-scripts"] as const) {
  test.describe(`sitting a test, ${mode}`, () => {
    test.use({ mode });

    test("every button does what it says, and the evaluated rows equal what was clicked", async ({
      page,
      makeTest,
      sit,
      evaluated,
    }) => {
      const { id, questionIds } = await makeTest({ questions: plainQuestions(8) });
      const exam = await sit(page, id);
      await exam.shows(1);

      await exam.choose(2);
      await exam.press("Save & Next");
      await exam.shows(2);
      await exam.choose(3);
      await exam.press("Mark for Review & Next");
      await exam.shows(3);
      await exam.press("Mark for Review & Next");
      await exam.shows(4);
      await exam.choose(1);
      await exam.press("Save & Next");
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

      await page.getByRole("button", { name: "Submit test" }).click();
      const summary = page.getByRole("dialog");
      await expect(summary).toContainText("You answered 3 of 8 questions");
      await expect(summary.getByRole("row", { name: /^Answered 2$/ })).toBeVisible();
      await expect(summary.getByRole("row", { name: /^Not visited 2$/ })).toBeVisible();
      await summary.getByRole("button", { name: "Question 6" }).click();
      await exam.shows(6);
      await exam.state(6, "not answered");
      await exam.submit();
      await expect(page).toHaveURL(/\/test\/results\?test=/);
      const [rows = []] = await evaluated(id);
      const q = (number: number) => questionIds[number - 1] ?? 0;
      expect(withoutSeconds(rows)).toEqual([
        [q(1), optionId(q(1), 2), 1],
        [q(2), optionId(q(2), 3), 2],
        [q(3), -1, 5],
        [q(4), -1, 5],
        [q(5), optionId(q(5), 4), 1],
        [q(6), -1, 5],
        [q(7), -1, 5],
        [q(8), -1, 5],
      ]);
      expect(rows.filter(([, option]) => option === -1).map(([, , seconds]) => seconds)).toEqual(
        Array(5).fill(0),
      );
    });

    test("a real exam drops a choice that was not saved, and locks the sections that are not on", async ({
      page,
      makeTest,
      sit,
      evaluated,
    }) => {
      const { id, questionIds } = await makeTest({
        mode: "exam",
        questions: plainQuestions(6),
        minutes: 20,
        sections: [
          { name: "First", minutes: 10, count: 3 },
          { name: "Second", minutes: 10, count: 3 },
        ],
      });
      const exam = await sit(page, id);
      await exam.choose(1);
      await exam.jump(2);
      await exam.shows(2);
      await exam.state(1, "not answered");
      await exam.choose(2);
      await exam.press("Save & Next");
      await exam.shows(3);
      // The section's last question: Save & Next stays.
      await exam.choose(3);
      await exam.press("Save & Next");
      await exam.shows(3);
      await expect(exam.radio(3)).toBeChecked();
      await expect(page.getByRole("button", { name: /^Second/ })).toBeDisabled();
      await exam.state(4, ".*locked");
      await expect(page.getByRole("timer", { name: "Section left" })).toBeVisible();

      await page.goto(`/test/${id}/take?q=5`);
      await expect(page.getByText("That section has not begun yet")).toBeVisible();
      await exam.submit();
      const [rows = []] = await evaluated(id);
      expect(withoutSeconds(rows).slice(0, 3)).toEqual([
        [questionIds[0], -1, 5],
        [questionIds[1], optionId(questionIds[1] ?? 0, 2), 1],
        [questionIds[2], optionId(questionIds[2] ?? 0, 3), 1],
      ]);
    });

    for (const rules of ["practice", "exam"] as const) {
      test(`Enter on an option is Save & Next where there are sections, rules of ${rules}`, async ({
        page,
        makeTest,
        sit,
      }) => {
        const { id } = await makeTest({
          mode: rules,
          questions: plainQuestions(6),
          minutes: 20,
          sections: [
            { name: "First", minutes: 10, count: 4 },
            { name: "Second", minutes: 10, count: 2 },
          ],
        });
        const exam = await sit(page, id);
        await exam.jump(2);
        await exam.shows(2);
        await exam.choose(3);
        await exam.radio(3).press("Enter");
        await exam.shows(3);
        await exam.state(2, "answered");
      });
    }

    test("the look is kept: size, font, palette, and the choice in view stays ticked", async ({
      page,
      makeTest,
      sit,
    }) => {
      const { id } = await makeTest({ questions: plainQuestions(3) });
      const exam = await sit(page, id);
      await exam.choose(3);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Bigger text" }).click();
      await expect(page.locator(".exam-text-18")).toHaveCount(1);
      await expect(exam.radio(3)).toBeChecked();
      if (mode === "scripts") {
        await page.waitForResponse((reply) => reply.request().method() === "POST");
        await exam.untilSaved();
      }
      await page.goto(`/test/${id}/take`);
      await expect(page.locator(".exam-text-18")).toHaveCount(1);
      await expect(examPage(page).radio(3)).toBeChecked();
      // The exam's text alone: the rest of the site has the size of the settings.
      await page.goto("/dashboard");
      await expect(page.locator("html")).toHaveAttribute("data-text", "16");
      const next = await makeTest({ questions: plainQuestions(1) });
      await sit(page, next.id);
      await expect(page.locator(".exam-text-18")).toHaveCount(1);
    });

    test("a tick and Submit test count, in a real exam too", async ({
      page,
      makeTest,
      sit,
      evaluated,
    }) => {
      const { id, questionIds } = await makeTest({ questions: plainQuestions(3), mode: "exam" });
      const exam = await sit(page, id);
      await exam.choose(1);
      await exam.press("Next");
      await exam.shows(2);
      await exam.choose(3);
      await exam.submit();
      const [rows = []] = await evaluated(id);
      expect(withoutSeconds(rows)).toEqual([
        [questionIds[0], -1, 5],
        [questionIds[1], optionId(questionIds[1] ?? 0, 3), 1],
        [questionIds[2], -1, 5],
      ]);
    });

    test("the whole paper is one page, and each number leads to its question", async ({
      page,
      makeTest,
      sit,
    }) => {
      const { id } = await makeTest({ questions: plainQuestions(5) });
      const exam = await sit(page, id);
      await exam.choose(2);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "The whole paper on one page" }).click();
      await expect(page.getByText("Number 5 asks?")).toBeVisible();
      await expect(page.getByText("Choice 1.2 (your answer)")).toBeVisible();
      await page.getByRole("button", { name: "Go to question 4, not visited" }).click();
      await exam.shows(4);
    });
  });
}
