import { expect, plainQuestions, resultIsShown, submitTest, test } from "../exam/exam-page";

test("a student without a test is led to one", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/my-progress");
  expect(page.getByText("Your progress begins with your first test.")).toBeVisible();
  expect(page.getByRole("link", { name: "See the tests" })).toBeVisible();
});

test("progress is told in figures, with how sure they are", async ({ page, take }) => {
  const exam = await take({
    name: "Ten of bones",
    questions: plainQuestions(10).map((question, index) => ({
      ...question,
      topic: index < 7 ? "Bones" : "Joints & more",
    })),
  });
  // Bones: 2 right, 5 wrong; joints: 3 wrong, too few to tell.
  for (const place of [1, 1, 2, 2, 2, 2, 2, 2, 2, 2]) await exam.answer(place);
  await exam.submit();
  await resultIsShown(page);
  await submitTest(page, 872);

  await page.goto("/my-progress");
  const figures = page.getByLabel("In short");
  expect(figures).toContainText("2 tests");
  expect(figures).toContainText("20 % right");
  expect(figures).toContainText("1 day of the last 30");
  const topics = page.getByRole("region", { name: "By topic" });
  expect(topics.getByRole("row", { name: /Bones/ })).toContainText(
    /29 % right \(2 of 7\): between \d+ and \d+ of 100, nine times of ten/,
  );
  expect(topics).not.toContainText("Joints & more");
  expect(page.getByRole("figure", { name: /test by test/ })).toContainText("Ten of bones");
  expect(page.getByRole("region", { name: "Where would I stand today?" })).toContainText("Nobody can tell yet.");
  expect(page.getByText("None yet. Bookmark a question")).toBeVisible();

  await page.getByRole("region", { name: "Practise next" }).getByRole("link").first().click();
  expect(page.getByRole("heading", { name: "Bones: 7" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: /All results/ }).click();
  expect(page).toHaveURL("/dashboard/results");
});
