import { expect, plainQuestions, startTest, test } from "./exam-page";

test("a page says so when somebody else signs in on this phone", async ({
  page,
  take,
  context,
  newStudent,
  sendForm,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  // This page hears nothing until the other student's test runs.
  await page.route("**/events", (route) => route.abort());
  const { username, password, instituteCode } = await newStudent();
  await sendForm("/logout");
  await sendForm("/login", { institute_code: instituteCode, username, password });
  const second = await context.newPage();
  await startTest(second, exam.id);
  await second.close();
  await exam.choose(1);
  await page.unroute("**/events");
  await expect(page.getByRole("alert")).toContainText("somebody else signed in on this phone", { timeout: 20_000 });
  await expect(exam.radio(1)).not.toBeChecked();
});
