import { expect, plainQuestions, test } from "./exam-page";

test("a running test goes on though the institute does not give it", async ({
  page,
  signInNewStudent,
  take,
  institute,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  for (const path of [`/test/${exam.id}/instructions`, `/free-tests/detail/${exam.id}`]) {
    await institute.failNext("api/content/student_get_test/", "garbage", 5);
    expect((await page.goto(path)).status(), path).toBe(502);
    await page.getByRole("link", { name: "Continue the test" }).click();
    await exam.shows(1);
    await institute.clear();
  }
  await signInNewStudent();
  await institute.failNext("api/content/student_get_test/", "garbage", 5);
  expect((await page.goto(`/test/${exam.id}/instructions`)).status()).toBe(502);
  expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
  expect(page.getByRole("link", { name: "Continue the test" })).toHaveCount(0);
});
