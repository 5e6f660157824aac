import type { expect as browserExpect } from "@playwright/test";
import type { test as browserTest } from "../../e2e/exam/exam-page";
import { inLanguage } from "../../exam-languages";
import { declareSittings } from "../../sittings";
import { answered, expect, optionId, plainQuestions, test } from "./exam-page";

// The same words are said of a phone without script.
declareSittings(test as unknown as typeof browserTest, expect as unknown as typeof browserExpect);

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
