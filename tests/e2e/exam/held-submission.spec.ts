import type { Page } from "@playwright/test";
import {
  examPage,
  expect,
  type MadeTest,
  optionId,
  plainQuestions,
  test,
  withoutSeconds,
} from "./exam-page";

test.use({ mode: "scripts" });

const words = /^This phone still holds answers that are not with us/;

/** Holds the page's script back until it is released. */
async function withLateScript(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Leaves an answer to question 1 on the phone, as a page does that dies without a network, and opens the summary. */
async function withLostPage(page: Page, test: MadeTest) {
  const exam = examPage(page);
  await exam.untilSaved();
  const attemptId = await page.locator("#exam input[name=attemptId]").inputValue();
  await page.goto("/dashboard");
  const [questionId = 0] = test.questionIds;
  const answer = { type: "save", questionId, optionId: optionId(questionId, 4), base: 0 };
  const attempts = { [attemptId]: { "a-page-that-died": [{ ...answer, seq: 1, at: 1 }] } };
  await page.evaluate(
    (state) => localStorage.setItem("pcbt_test_state", state),
    JSON.stringify({ v: 1, attempts }),
  );
  const release = await withLateScript(page);
  await page.goto(`/test/${test.id}/take?modal=test-submission`, { waitUntil: "commit" });
  const submit = page.getByRole("dialog").getByRole("button", { name: "Submit test" });
  return { release, submit };
}

test("a submission before the script has come waits for the answers on this phone", async ({
  page,
  makeTest,
  sit,
  evaluated,
}) => {
  // So many that the note would stand below what a phone shows.
  const made = await makeTest({ questions: plainQuestions(40) });
  await page.setViewportSize({ width: 360, height: 640 });
  await sit(page, made.id);
  const { release, submit } = await withLostPage(page, made);
  await expect(page.getByText(words)).toBeHidden();
  await submit.click();
  await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/modal=test-submission/);
  release();
  await expect(page).toHaveURL(/\/test-results\/|\/test\/results/, { timeout: 30_000 });
  const [rows = []] = await evaluated(made.id);
  expect(withoutSeconds(rows)[0]).toEqual([
    made.questionIds[0],
    optionId(made.questionIds[0] ?? 0, 4),
    1,
  ]);
});

test("a second press submits without them, should the script never come", async ({
  page,
  makeTest,
  sit,
  evaluated,
}) => {
  const made = await makeTest({ questions: plainQuestions(3) });
  await sit(page, made.id);
  const { submit } = await withLostPage(page, made);
  await submit.click();
  await expect(page.getByText(words)).toBeVisible();
  await submit.click();
  await expect(page).not.toHaveURL(/modal=test-submission/);
  const [rows = []] = await evaluated(made.id);
  expect(withoutSeconds(rows)[0]).toEqual([made.questionIds[0], -1, 5]);
});

test("a submission before the script has come is not held where nothing waits", async ({
  page,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
  const exam = await sit(page, id);
  await exam.choose(2);
  await exam.press("Save & Next");
  await exam.untilSaved();
  await withLateScript(page);
  await page.goto(`/test/${id}/take?modal=test-submission`, { waitUntil: "commit" });
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await expect(page).not.toHaveURL(/modal=test-submission/);
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows)[0]).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 2), 1]);
});
