import { signInByForm } from "../../account-forms";
import { expect, plainQuestions, storedDoubts, test } from "./exam-page";

const POST = "api/content/student_post_doubt/";

test("an option that is ticked and not saved survives a report", async ({ page, take, product }) => {
  const exam = await take({ mode: "exam", questions: plainQuestions(2) });
  const report = async (words: string) => {
    await exam.writeReport(words);
    await page.getByRole("button", { name: "Send the report" }).click();
  };
  await exam.choose(3);
  await report(" ");
  expect(page.getByText("Say in a few words what is wrong")).toBeVisible();
  expect(exam.radio(3)).toBeChecked();
  await report("Two options are the same");
  const thanks = page.getByRole("status").filter({ hasText: "Thank you" });
  expect(thanks).toBeVisible();
  expect(exam.radio(3)).toBeChecked();
  await exam.state(1, "not answered");
  expect(await storedDoubts(product, exam.questionIds[0])).toEqual(["Two options are the same"]);
  await exam.press("Save & Next");
  await exam.shows(2);
  await exam.state(1, "answered");
});

test("an option that is ticked and not saved comes back after a new sign-in, with the words of its report", async ({
  page,
  take,
  student,
  institute,
  product,
}) => {
  const exam = await take({ mode: "exam", questions: plainQuestions(2) });
  await exam.choose(3);
  await exam.writeReport("No option is right");
  await institute.failNext(POST, "status-401", 1);
  await page.getByRole("button", { name: "Send the report" }).click();
  expect(page).toHaveURL(/\/login/);
  expect(page.getByText("Your report is kept")).toBeVisible();
  await signInByForm(page, student);
  expect(exam.radio(3)).toBeChecked();
  expect(page.getByText("Your report is not sent yet.")).toBeVisible();
  await page.getByRole("button", { name: "Open your report" }).click();
  await page.getByRole("button", { name: "Send the report" }).click();
  expect(page.getByText("Thank you. The institute has your report.")).toBeVisible();
  expect(await storedDoubts(product, exam.questionIds[0])).toEqual(["No option is right"]);
});
