import { insertTestMessage } from "../../../institute/tests/messages";
import { answered, expect, notAnswered, overflow, plainQuestions, resultIsShown, test } from "./exam-page";

/** Two sections of ten minutes, with so many questions. */
const twoSections = (first: number, second: number) => [
  { name: "First", minutes: 10, count: first },
  { name: "Second", minutes: 10, count: second },
];

test("an open page shows the result by itself when the time is up", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2), minutes: 0.1 });
  await exam.answer(1);
  await resultIsShown(page);
  await exam.evaluatedAs([answered(1)]);
});

test("a real exam drops an unsaved choice and locks the other sections", async ({ page, take }) => {
  const exam = await take({ mode: "exam", questions: plainQuestions(6), minutes: 20, sections: twoSections(3, 3) });
  const counter = page.getByRole("button", { name: /answered 0\/6$/ });
  await exam.choose(1);
  const unsaved = page.getByText("not saved. Press Save & Next.");
  await expect(unsaved).toBeVisible();
  // A screen reader hears the same, and nothing else about saving.
  const spoken = page.getByRole("status").filter({ hasText: /saved/ });
  const words = "A chosen, not saved. Press Save & Next.";
  await expect(spoken).toHaveText(words, { useInnerText: true });
  await expect(page.getByRole("img", { name: words })).toBeVisible();
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
  await expect(clock).not.toHaveText((await clock.textContent()) ?? "");
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

test("a silent page hears what the institute says, and hides it", async ({ page, product, makeTest, sit }) => {
  await page.clock.install();
  const { id } = await makeTest({ mode: "exam", questions: plainQuestions(3) });
  const exam = await sit(page, id);
  const { DB } = await product.institute.getEnv();
  await insertTestMessage(
    { env: { DB }, testId: id, instituteId: 1, now: new Date() },
    `Question 3 is dropped. ${"अ".repeat(200)}`,
  ).run();
  const line = page.getByRole("status").getByText("Your institute: Question 3 is dropped.");
  // A page speaks after 55 s; those who asked a moment ago share one answer.
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(line).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await overflow(page)).toBe(0);
  await exam.shows(1);
  await page.getByRole("checkbox", { name: "Hide this line" }).press("Space");
  await expect(line).toBeHidden();
});
