import type { Page } from "@playwright/test";
import {
  answered,
  examPage,
  expect,
  hold,
  type MadeTest,
  notAnswered,
  optionId,
  plainQuestions,
  test,
} from "./exam-page";

const words = /^This phone still holds answers that are not sent yet/;

/** Holds the page's script back until it is released. */
const withLateScript = (page: Page) => hold(page, /\/assets\/.*\.js$/);

/** Leaves an answer to question 1 on the phone, as a page does that dies without a network, and opens the summary. */
async function withLostPage(page: Page, test: MadeTest) {
  const exam = examPage(page);
  await exam.untilSaved();
  const attemptId = await page.locator("#exam input[name=attemptId]").inputValue();
  await page.goto("/dashboard");
  const [questionId = 0] = test.questionIds;
  const answer = { type: "save", questionId, optionId: optionId(questionId, 4), base: 0 };
  const attempts = { [attemptId]: { "a-page-that-died": [{ ...answer, seq: 1, at: 1 }] } };
  await page.evaluate((state) => localStorage.setItem("pcbt_test_state", state), JSON.stringify({ v: 1, attempts }));
  const release = await withLateScript(page);
  await page.goto(`/test/${test.id}/take?modal=test-submission`, { waitUntil: "commit" });
  const submit = page.getByRole("dialog").getByRole("button", { name: "Submit test" });
  return { release, submit };
}

test("a submission before the script has come waits for the answers on this phone", async ({ page, take }) => {
  // So many that the note would stand below what a phone shows.
  const exam = await take({ questions: plainQuestions(40) });
  const { release, submit } = await withLostPage(page, exam);
  await expect(page.getByText(words)).toBeHidden();
  await submit.click();
  await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/modal=test-submission/);
  release();
  await expect(page).toHaveURL(/\/test-results\/|\/test\/results/, { timeout: 30_000 });
  await exam.evaluatedAs([answered(4)]);
});

test("a second press submits without them where the script never comes", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(3) });
  const { submit } = await withLostPage(page, exam);
  await submit.click();
  await expect(page.getByText(words)).toBeVisible();
  await submit.click();
  await expect(page).not.toHaveURL(/modal=test-submission/);
  await exam.evaluatedAs([notAnswered]);
});
