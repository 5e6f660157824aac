import { inLanguage } from "../../exam-languages";
import { answered, answeredAndMarked, expect, notAnswered, optionId, plainQuestions, test } from "./exam-page";

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
  // The page goes on to the next section by itself.
  await exam.shows(3);
  await page.getByRole("button", { name: /First/ }).press("Enter");
  expect(page.getByText("Section 1, First, is over.")).toBeVisible();
  const late = await sendForm(`/test/${exam.id}/take?q=1`, {
    attemptId: await page.locator("#exam [name=attemptId]").inputValue(),
    intent: "save-next",
    questionId: String(exam.questionIds[0]),
    optionId: String(optionId(exam.questionIds[0] ?? 0, 4)),
    base: "9",
  });
  expect(late.headers().location).toContain("notice=late");
  await page.goto(late.headers().location ?? "");
  expect(page.getByText("came after its time was over")).toBeVisible();
  await exam.submit();
  await exam.evaluatedAs([answered(2)]);
});

test("an exam is taken in Hindi, and its answers are those of the English options", async ({
  page,
  sit,
  evaluated,
}) => {
  // "Quick Ten" of the seed, whose questions the stand-in knows in five languages.
  const exam = await sit(page, 872);
  await inLanguage(exam, "हिन्दी", "hi");
  expect(page.locator("#question-text")).toContainText("मायस्थीनिया ग्रेविस");
  expect(exam.option(3).locator("[lang=hi]")).toContainText("एसिटाइलकोलीन");
  const first = Number(await exam.radio(3).getAttribute("value"));
  await exam.answer(3);
  await exam.shows(2);
  expect(page.locator("#question-text")).toHaveAttribute("lang", "hi");
  const second = Number(await exam.radio(1).getAttribute("value"));
  await exam.answer(1);
  await exam.shows(3);
  await exam.submit();
  const [[one, two, three] = []] = await evaluated(872);
  expect([one?.[1], two?.[1], three?.[1]]).toEqual([first, second, -1]);
});

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
