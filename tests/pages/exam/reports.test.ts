import { signInByForm } from "../../account-forms";
import { expect, plainQuestions, storedDoubts, test } from "./exam-page";

const POST = "api/content/student_post_doubt/";

for (const [rules, state] of [
  ["exam", "not answered"],
  ["practice", "answered"],
] as const) {
  test(`an option that is ticked and not saved survives a report, rules of ${rules}`, async ({
    page,
    take,
    product,
  }) => {
    const exam = await take({ mode: rules, questions: plainQuestions(2) });
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
    await exam.state(1, state);
    expect(await storedDoubts(product, exam.questionIds[0])).toEqual(["Two options are the same"]);
    await exam.press("Save & Next");
    await exam.shows(2);
    await exam.state(1, "answered");
  });
}

test("an option that is ticked and not saved comes with the words where the report is not taken, and the answer is saved first", async ({
  page,
  take,
  institute,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  const words = page.getByLabel("What is wrong with question 1?");
  const alert = page.getByRole("alert", { name: "Your report" });
  const send = page.getByRole("button", { name: "Send the report" });
  await exam.choose(3);
  await exam.writeReport("No option is right");
  await institute.failNext(POST, "html-500", 9);
  await send.click();
  expect(page.status()).toBe(502);
  expect(alert).toContainText("The report did not reach the institute.");
  expect(await institute.calls(POST)).toHaveLength(1);
  await exam.state(1, "answered");
  expect(exam.radio(3)).toBeChecked();

  await institute.clear();
  await institute.failNext(POST, "status-429", 1);
  await page.getByRole("button", { name: "Open your report" }).click();
  expect(words).toHaveValue("No option is right");
  await send.click();
  expect(page.status()).toBe(429);
  expect(page.headers()["retry-after"]).toBeTruthy();
  expect(alert).toContainText("Too many attempts. Please wait a minute.");

  await page.getByRole("button", { name: "Open your report" }).click();
  await send.click();
  expect(page.getByText("Thank you. The institute has your report.")).toBeVisible();
  expect(alert).toHaveCount(0);
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
