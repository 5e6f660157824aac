import { expect, plainQuestions, test } from "./exam-page";

test("a submission that the institute refused is given up in two steps, and its answers stay to be seen", async ({
  page,
  take,
  evaluated,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.answer(2);
  await exam.submitRefused();
  const giveUp = page.getByRole("button", { name: "Discard these answers and start again" });
  expect(giveUp).toBeHidden();
  await page.getByText("Start again", { exact: true }).click();
  expect(page.getByText("can then no longer be sent to your institute")).toBeVisible();
  expect(page.getByRole("link", { name: "Save your proof of submission first." })).toHaveAttribute(
    "href",
    `/test/${exam.id}/receipt`,
  );
  await giveUp.click();
  await exam.shows(1);
  expect(exam.radio(2)).not.toBeChecked();

  await page.goto(`/free-tests/detail/${exam.id}`);
  await page.getByRole("link", { name: "Your attempts" }).click();
  await page.getByRole("link", { name: /^Not accepted by your institute Attempt 1/ }).click();
  expect(page.getByText("not accepted by your institute")).toBeVisible();
  expect(page.getByRole("row", { name: /^1 B \d/, includeHidden: true })).toHaveCount(1);

  await page.goto(`/test/${exam.id}/take`);
  await exam.choose(3);
  await exam.submit();
  await evaluated(exam.id);
  // The page goes there by itself, and would cross another way.
  await page.waitForURL(/\/test\/results/);
  await page.goto(`/test/${exam.id}/attempts`);
  const attempts = page.getByRole("link", { name: / out of |^Not accepted/ });
  expect(attempts).toHaveText([/^Not accepted/, / out of /]);
});
