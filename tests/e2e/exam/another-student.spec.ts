import { examPage, expect, plainQuestions, test } from "./exam-page";

test("with another student signed in, only the right password lets the waiting answer go up", async ({
  page,
  context,
  makeTest,
  sit,
  student,
  signIn,
  newStudent,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(3) });
  const exam = await sit(page, id);
  await exam.untilSaved();
  await signIn(page, await newStudent({ name: "Bina Two" }));
  const tab = await context.newPage();
  await tab.goto("/dashboard");
  await expect(tab.getByRole("heading", { name: "Namaste, Bina Two" })).toBeVisible();
  await exam.choose(2);
  await exam.press("Save & Next");
  await page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password").fill("wrong");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByRole("alert")).toContainText("That did not work");
  await dialog.getByLabel("Password").fill(student.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await exam.untilSaved();
  await page.reload();
  await examPage(page).press("Previous");
  await expect(examPage(page).radio(2)).toBeChecked();
  await tab.reload();
  await expect(tab.getByRole("heading", { name: "Namaste, Meera Nair" })).toBeVisible();
});
