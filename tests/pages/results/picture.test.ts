import { expect, plainQuestions, resultIsShown, test } from "../exam/exam-page";

test("what a picture would say is there to read, and the text to share", async ({ page, take }) => {
  const exam = await take({ name: "Bones", questions: plainQuestions(2) });
  await exam.answer(1);
  await exam.submit();
  await resultIsShown(page);
  await page.getByRole("link", { name: "Share as a picture" }).click();
  expect(page.getByRole("region", { name: "Your result" })).toContainText("Bones1 out of 21 right0 wrong1 left out");
  expect(page.getByRole("button", { name: "Save as a picture" })).toBeHidden();
  expect(page.getByRole("link", { name: "Share as text on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
});
