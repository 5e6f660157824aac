import { answered, expect, notAnswered, plainQuestions, resultIsShown, test } from "./exam-page";

test("Back and Forward after submitting show neither a blank page nor an exam that takes answers", async ({
  page,
  take,
  institute,
}) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.answer(2);
  await exam.shows(2);
  await exam.submit();
  await resultIsShown(page);
  const isOver = page
    .getByRole("heading", { name: "Your result" })
    .or(page.getByText("Your test is submitted"))
    .or(page.getByText("Your attempts: 1"));
  const looked: string[] = [];
  const look = async (way: "goBack" | "goForward") => {
    await page[way]();
    await expect(isOver.first()).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    looked.push(new URL(page.url()).pathname);
  };
  while (looked.at(-1) !== `/test/${exam.id}/instructions`) await look("goBack");
  for (const _ of [...looked]) await look("goForward");
  await exam.evaluatedAs([answered(2), notAnswered, notAnswered]);
  expect(await institute.calls("api/content/evaluate_test_new/")).toHaveLength(1);
});
