import { expect, plainQuestions, test } from "./exam-page";

test("with another student signed in, an answer waits for the right password", async ({
  page,
  signInNewStudent,
  take,
  context,
  student,
}) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.untilSaved();
  await signInNewStudent({ name: "Bina Two" });
  const tab = await context.newPage();
  await tab.goto("/dashboard");
  await expect(tab.getByRole("heading", { name: "Namaste, Bina" })).toBeVisible();
  await exam.answer(2);
  await exam.signInAgain(student, { wrongFirst: true });
  await exam.untilSaved();
  await page.reload();
  await exam.press("Previous");
  await expect(exam.radio(2)).toBeChecked();
  await tab.reload();
  await expect(tab.getByRole("heading", { name: "Namaste, Meera" })).toBeVisible();
});
