import { expect, plainQuestions, test } from "./exam-page";

test.use({ mode: "no-scripts" });

test("an institute that does not give the test does not stand before the running one", async ({
  page,
  makeTest,
  sit,
  signIn,
  newStudent,
  institute,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  const exam = await sit(page, id);
  for (const path of [`/test/${id}/instructions`, `/free-tests/detail/${id}`]) {
    await institute.failNext("api/content/student_get_test/", "garbage", 5);
    expect((await page.goto(path))?.status(), path).toBe(502);
    await page.getByRole("link", { name: "Continue the test" }).click();
    await exam.shows(1);
    await institute.clear();
  }
  await signIn(page, await newStudent());
  await institute.failNext("api/content/student_get_test/", "garbage", 5);
  expect((await page.goto(`/test/${id}/instructions`))?.status()).toBe(502);
  await expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue the test" })).toHaveCount(0);
});
