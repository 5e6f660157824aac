import { expect, plainQuestions, resultIsShown, test } from "../exam/exam-page";

test("progress is told in figures, with how sure they are", async ({ page, take }) => {
  const exam = await take({
    name: "Ten of bones",
    questions: plainQuestions(10).map((question, index) => ({
      ...question,
      topic: index < 7 ? "Bones" : "Polity & more",
    })),
  });
  // Bones: 2 right, 5 wrong; polity: 3 wrong, too few to tell.
  for (const place of [1, 1, 2, 2, 2, 2, 2, 2, 2, 2]) await exam.answer(place);
  await exam.submit();
  await resultIsShown(page);

  await page.goto("/my-progress");
  const figures = page.getByLabel("In short");
  expect(figures).toContainText("1 test");
  expect(figures).toContainText("20 % answered right");
  expect(figures).toContainText("1 of 30 days");
  const body = page.getByRole("region", { name: "My body" });
  expect(body.locator(".body-tile")).toHaveText(["Bones, skin2 of 7 known", "Other topics0 of 3 known"]);
  expect(body.locator("svg a")).toHaveAttribute("href", "/dashboard/practice?part=bones");
  const topics = page.getByRole("region", { name: "2 topics" });
  expect(topics.getByRole("link")).toHaveText(["shaky: Bones", "new: Polity & more"]);
  const today = page.getByRole("region", { name: "Where would I stand today?" });
  expect(today).toContainText("2 of 10 right so far");
  expect(today.getByText("Nobody can tell yet.")).toBeHidden();
  expect(page.getByText("of ten")).toHaveCount(1);
  expect(page.getByText("Bookmarks and notes")).toHaveCount(0);

  // A part of the body leads to its questions.
  await page.goto("/dashboard/practice?part=bones");
  expect(page.getByRole("heading", { name: "Bones, skin" })).toBeVisible();
  expect(page.getByRole("region", { name: "My body" })).toBeVisible();
  await page.getByRole("button", { name: "Start 7 questions" }).click();
  expect(page.getByText("Question 1 of 7").first()).toBeVisible();
  await page.goto("/my-progress");
  await page.getByRole("link", { name: /All results/ }).click();
  expect(page).toHaveURL("/dashboard/results");
});
