import { signInByForm } from "../../account-forms";
import { correctKey } from "../../correct-key";
import { submitBehind } from "../../other-students";
import { eventually, expect, plainQuestions, resultIsShown, rowsOf, submitTest, test } from "../exam/exam-page";

test("solutions are filtered, sorted and paged by their address", async ({
  page,
  product,
  makeTest,
  newStudent,
  signInNewStudent,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(45) });
  const places = questionIds.map((_, index) => (index < 21 ? 2 : index < 42 ? 1 : 0));
  const rows = rowsOf(questionIds, places).map((row, index) =>
    index === 30 ? ([row[0], row[1], 90, 2] as const) : row,
  );
  await submitBehind(product, await newStudent(), id, rowsOf(questionIds, places));
  const performance = await submitBehind(product, await signInNewStudent(), id, rows);
  await page.goto(`/test-results/${id}/${performance}`);
  await page.getByRole("link", { name: "Review 21 wrong answers" }).click();
  const questions = page.getByRole("heading", { name: /^Question \d+/ });
  expect(questions).toHaveCount(20);
  await page.getByRole("link", { name: "Next" }).click();
  expect(questions).toHaveText(["Question 21 Wrong"]);
  const chips = page.getByRole("navigation", { name: "Show" }).getByRole("link");
  expect(chips).toHaveText(["All 45", "Wrong 21", "Left out 3", "Right 21", "Marked 1", "Slow 1"]);
  await page.getByRole("link", { name: "Slow 1" }).click();
  expect(questions).toHaveText(["Question 31 Right"]);
  await page.getByRole("link", { name: "All 45" }).click();
  await page.getByRole("link", { name: "Longest first" }).click();
  expect(questions.first()).toHaveText("Question 31 Right");
  await page.getByRole("link", { name: "Back: Your result" }).click();
  expect(page).toHaveURL(`/test-results/${id}/${performance}`);
});

test("a result that the institute does not give after a submission is looked for again", async ({
  page,
  take,
  institute,
}) => {
  const performance = "api/content/student_get_test_performance/";
  const exam = await take({ questions: plainQuestions(2) });
  await exam.answer(1);
  await institute.failNext(performance, "status-404", 99);
  await exam.submit();
  const notYet = page.getByRole("heading", { name: "Your result is not there yet" });
  expect(notYet).toBeVisible();
  expect(page.getByRole("link", { name: "Proof of submission" })).toBeVisible();
  await page.goto(`/test/${exam.id}/attempts`);
  const address = await page.getByRole("link", { name: / out of / }).getAttribute("href");
  await page.goto(address ?? "");
  expect(notYet).toBeVisible();
  await institute.clear();
  await page.getByRole("link", { name: "Try again" }).click();
  await resultIsShown(page);
  expect(page).toHaveURL(address ?? "");
});

test("a question gets a bookmark, a private note and a report and a doubt", async ({ page, institute, resultOf }) => {
  const { id, questionIds, performance } = await resultOf({ questions: plainQuestions(25) }, [1, 2]);
  await page.goto(`/test-results/${id}/${performance}?view=solutions&show=wrong`);
  const second = page.locator("#q2");
  await second.getByRole("button", { name: "Bookmark" }).click();
  expect(page).toHaveURL(/view=solutions&show=wrong#q2$/);
  expect(second.getByRole("heading")).toHaveText("Question 2 WrongBookmarked");
  await second.getByText("Write a note").click();
  await second.getByLabel("Your note on question 2").fill("Ask <b>Meena</b> & co");
  await second.getByRole("button", { name: "Save the note" }).click();
  expect(second.getByLabel("Your note on question 2")).toHaveValue("Ask <b>Meena</b> & co");
  await second.getByText("Report this question").click();
  await second.getByLabel("What is wrong with question 2?").fill("Two right options");
  await second.getByRole("button", { name: "Send the report" }).click();
  expect(page.getByText("The institute has your report")).toBeVisible();
  const [report] = await institute.calls("api/content/student_post_doubt/");
  expect(Object.fromEntries(new URLSearchParams(report?.body))).toMatchObject({
    kind: "report",
    text: "Two right options",
    question_id: String(questionIds[1]),
  });
  await page.goto(`/test-results/${id}/${performance}?view=solutions&show=bookmarked`);
  expect(page.getByRole("heading", { name: /^Question/ })).toHaveCount(1);
  await second.getByText("Ask a doubt").click();
  await second.getByLabel("What is unclear in question 2?").fill("Why not <b>A</b>?");
  await second.getByRole("button", { name: "Send the doubt" }).click();
  const doubt = second.getByRole("region", { name: "Your doubt" });
  expect(doubt).toContainText("Why not <b>A</b>?");
  expect(doubt).toContainText("Not answered yet.");
  await second.getByRole("button", { name: "Remove bookmark" }).click();
  expect(page.getByText("No question here.")).toBeVisible();
});

test("an answer to a doubt is reported from its question, and leads back to it", async ({
  page,
  product,

  resultOf,
}) => {
  const { id, questionIds, student, performance } = await resultOf({ questions: plainQuestions(3) }, [1, 2]);
  const { DB } = await product.institute.getEnv();
  const [words, now] = [`Because of ${student.username}`, new Date().toISOString()];
  const doubt = await DB.prepare(
    `INSERT INTO doubts (student_id, client_id, kind, text, test_id, question_id, created_at)
     SELECT id, username, 'doubt', 'Why?', ?, ?, ? FROM students WHERE username = ?`,
  )
    .bind(id, questionIds[1] ?? 0, now, student.username)
    .run();
  await DB.prepare(
    "INSERT INTO doubt_answers (doubt_id, teacher_id, text, created_at) SELECT ?, MIN(id), ?, ? FROM teachers",
  )
    .bind(doubt.meta.last_row_id, words, now)
    .run();
  await page.goto(`/test-results/${id}/${performance}?view=solutions`);
  const answer = page.locator("#q2");
  await answer.getByText("⋯").click();
  await answer.getByRole("link", { name: /^Report this answer of / }).click();
  expect(page.locator("blockquote")).toContainText(words);
  expect(page.getByRole("link", { name: "Solutions" })).toHaveAttribute("href", /view=solutions#q2$/);
  await page.getByRole("button", { name: "Report" }).click();
  expect(page.getByText("Your institute reads it, with your name.")).toBeVisible();
  expect(page).toHaveURL(new RegExp(`/test-results/${id}/${performance}\\?view=solutions#q2$`));
  const stored = await DB.prepare("SELECT sender_type FROM safety_reports WHERE copy = ?").bind(words).all();
  expect(stored.results).toEqual([{ sender_type: "teacher" }]);
  // Another host is no way back.
  await page.goto(`/dashboard/doubts/${doubt.meta.last_row_id}/report/999999?return=//evil.example`);
  expect(page.getByText("There is no such answer")).toBeVisible();
});

test("words that are not taken come back to their question", async ({ page, institute, resultOf }) => {
  const post = "api/content/student_post_doubt/";
  const { id, student, performance } = await resultOf({ questions: plainQuestions(3) }, [1, 2]);
  const second = page.locator("#q2");
  const doubt = second.getByLabel("What is unclear in question 2?");
  const report = second.getByLabel("What is wrong with question 2?");
  const press = async (name: string) => {
    await second.getByRole("button", { name }).click();
    return page.status();
  };
  await page.goto(`/test-results/${id}/${performance}?view=solutions`);
  await second.getByText("Ask a doubt").click();
  await doubt.fill("Why not A?");
  await institute.failNext(post, "html-500", 9);
  expect(await press("Send the doubt")).toBe(502);
  expect(second.getByRole("alert")).toContainText("The doubt did not reach the institute.");
  expect(second.getByRole("alert")).toBeVisible();
  expect(doubt).toHaveValue("Why not A?");
  expect(await institute.calls(post)).toHaveLength(1);
  await institute.clear();
  expect(await press("Send the doubt")).toBe(200);
  expect(second.getByRole("region", { name: "Your doubt" })).toContainText("Why not A?");
  await second.getByText("Report this question").click();
  await report.fill("Two right options");
  await institute.failNext(post, "status-401", 1);
  await second.getByRole("button", { name: "Send the report" }).click();
  expect(page).toHaveURL(/\/login/);
  await signInByForm(page, student);
  expect(page).toHaveURL(/view=solutions/);
  expect(report).toHaveValue("Two right options");
  expect(page.locator("#q1").getByLabel("What is wrong with question 1?")).toHaveValue("");
  expect(await press("Send the report")).toBe(200);
  expect(page.getByText("The institute has your report")).toBeVisible();
});

test("past results are listed, the newest first, and lead to the review", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await submitTest(page, 872);
  await submitTest(page, 801);
  await page.goto("/dashboard/results");
  const results = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /out of/ });
  expect(results).toHaveCount(2);
  expect(results.nth(0)).toContainText("Anatomy and Physiology");
  expect(results.nth(1)).toContainText("Quick Ten: Mixed Revision");
  expect(results.nth(1)).toContainText("0 out of 10");
  expect(results.nth(1)).toContainText(/\d{1,2} \w{3,4} \d{4}/);
  await results.nth(1).getByRole("link").click();
  expect(page).toHaveURL(/\/test-results\/872\/\d+$/);
});

const urdu = "مریض کے بستر کا سر کتنے درجے اونچا ہونا چاہیے؟";

test("a corrected key waits on Home until it is put away", async ({ page, product, resultOf }) => {
  const { id, questionIds, performance } = await resultOf({ name: urdu, questions: plainQuestions(2) }, [2, 2]);
  await page.goto(`/test-results/${id}/${performance}`);
  const { DB } = await product.institute.getEnv();
  const correction = { questionId: questionIds[0] ?? 0, answer: "B", reason: "A typing error." };
  await correctKey(DB, correction, new Date());
  await page.goto(`/test-results/${id}/${performance}`);
  const notice = page.getByText(`The answer key of ${urdu} was corrected.`);
  await eventually(async () => {
    await page.goto("/dashboard");
    expect(notice).toContainText("Your marks: 0.67 instead of −0.67.");
  });
  await page.getByRole("button", { name: "Got it" }).click();
  expect(page).toHaveURL("/dashboard");
  expect(notice).toHaveCount(0);
  await page.goto(`/test-results/${id}/${performance}`);
  expect(page.getByRole("heading", { name: "The answer key was corrected" })).toBeVisible();
  await page.goto("/dashboard");
  expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(notice).toHaveCount(0);
});
