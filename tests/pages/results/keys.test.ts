import { correctKey } from "../../correct-key";
import { submitBehind } from "../../other-students";
import { eventually, expect, type Phone, plainQuestions, rowsOf, test } from "../exam/exam-page";

const name = "Keys of a paper";
const made = {
  name,
  questions: plainQuestions(6).map((question, index) => ({
    ...question,
    topic: "Bones",
    explanation: `Because of number ${index + 1}.`,
  })),
};

const dataOf = async (page: Phone) => {
  await page.goto("/profile/data");
  const file = await page.getByRole("link", { name: "Save all as a file" }).getAttribute("href");
  return (await page.request.get(file ?? "")).text();
};

test("a key of several options, and questions dropped in both ways, are seen on every screen with a figure", async ({
  page,
  product,
  makeTest,
  newStudent,
  signInNewStudent,
}) => {
  const { id, questionIds } = await makeTest(made);
  await submitBehind(product, await newStudent({ name: "Bina" }), id, rowsOf(questionIds, [1, 1, 3, 1, 1, 1]));
  const performance = await submitBehind(
    product,
    await signInNewStudent(),
    id,
    rowsOf(questionIds, [1, 2, 2, 0, 1, 1]),
  );
  const result = `/test-results/${id}/${performance}`;
  await page.goto(result);
  expect(page.getByRole("main")).toContainText("2.33 out of 6");
  await eventually(async () => {
    await page.goto("/dashboard/practice?of=wrong");
    expect(page.getByRole("button", { name: "Start 2 questions" })).toBeVisible();
  });

  const { DB } = await product.institute.getEnv();
  for (const [place, change] of [
    { answer: "A or B" },
    { drop: "nobody" as const },
    { drop: "all" as const },
  ].entries()) {
    await correctKey(DB, { questionId: questionIds[place + 1] ?? 0, reason: "Misprint.", ...change }, new Date());
  }

  for (const path of [result, `/test/results?test=${id}`]) {
    await page.goto(path);
    for (const words of [
      "Question 2: A or B instead of A",
      "Question 3: Dropped: counts for nobody instead of A",
      "Question 4: Dropped: full marks to all instead of A",
      "5 out of 5",
      "4 right = +4, 1 dropped = +1",
      "2 dropped",
      "Rank 1 of 2 students",
    ]) {
      expect(page.getByRole("main")).toContainText(words);
    }
  }
  await page.getByRole("link", { name: "Merit list" }).click();
  expect(page.getByRole("dialog", { name: "Merit list" }).getByRole("row")).toHaveText(["RankNameMarks", /5$/, /5$/]);

  await page.goto(`${result}?view=solutions`);
  expect(page.getByRole("main")).toContainText("5 out of 5: 4 right, 0 wrong, 0 left out, 2 dropped");
  expect(page.locator("#q2").getByText("Right answer")).toHaveCount(2);
  expect(page.locator("#q2 .answer-right .answer-chosen, #q2 .answer-right.answer-chosen")).toHaveCount(1);
  expect(page.locator("#q3")).toContainText("Dropped: counts for nobody.");
  // A choice is not shown as wrong where no option is right.
  expect(page.locator("#q3")).toContainText("Your answer");
  expect(page.locator("#q3 .answer-chosen")).toHaveCount(0);
  expect(page.locator("#q4")).toContainText("Dropped: full marks to all.");
  for (const dropped of ["#q3", "#q4"]) expect(page.locator(dropped).getByText("Right answer")).toHaveCount(0);
  await page.goto(`${result}?view=solutions&show=dropped`);
  expect(page.getByRole("heading", { name: /^Question \d+/ })).toHaveText([/^Question 3/, /^Question 4/]);

  // Lists, Home and progress, and what comes back.
  for (const path of [`/test/${id}/attempts`, "/dashboard/results"]) {
    await page.goto(path);
    expect(page.getByRole("main")).toContainText("5 out of 5");
  }
  await page.goto("/dashboard");
  expect(page.getByText(`The answer key of ${name} was corrected.`)).toContainText("Your marks: 5 instead of 2.33.");
  await page.goto("/my-progress");
  expect(page.getByRole("main")).toContainText("4 of 4");
  await page.goto("/dashboard/practice?of=wrong");
  expect(page.getByText("Nothing to practise here now.")).toBeVisible();
  await page.goto("/dashboard/practice?topic=Bones");
  expect(page.getByRole("button", { name: "Start 4 questions" })).toBeVisible();
  await page.goto(`/free-tests/detail/${id}`);
  expect(page.getByRole("main")).toContainText("5 marks in all");
  const data = await dataOf(page);
  expect(data).toContain('"dropped": "nobody"');
  expect(data).toContain('"totalMarks": 5');
});

test("solutions that open later leak by no way, are said with their time, and come with a word on Home", async ({
  page,
  product,
  makeTest,
  newStudent,
  signInNewStudent,
}) => {
  const { id, questionIds } = await makeTest(made);
  const { DB } = await product.institute.getEnv();
  const open = (hours: number) =>
    DB.prepare("UPDATE tests SET solutions_from = ? WHERE id = ?")
      .bind(new Date(Date.now() + hours * 3_600_000).toISOString(), id)
      .run();
  await open(2);
  await submitBehind(product, await newStudent({ name: "Bina" }), id, rowsOf(questionIds, [1, 1, 3, 1, 1, 1]));
  const performance = await submitBehind(
    product,
    await signInNewStudent(),
    id,
    rowsOf(questionIds, [1, 2, 2, 0, 1, 1]),
  );
  await DB.prepare("UPDATE attempts SET created_at = ? WHERE test_id = ?")
    .bind(new Date(Date.now() - 5 * 3_600_000).toISOString(), id)
    .run();
  const result = `/test-results/${id}/${performance}`;
  const later = page.getByText(/Solutions open on \d/);
  for (const path of [
    result,
    `${result}?view=solutions`,
    `/dashboard/practice?test=${id}`,
    `/free-tests/detail/${id}`,
  ]) {
    await page.goto(path);
    expect(later).toBeVisible();
  }
  await page.goto(`${result}?view=solutions`);
  expect(page.getByRole("link", { name: "Read in another language" })).toHaveCount(0);
  await page.goto("/dashboard/practice");
  expect(page.getByText(/open on .*: what you got wrong comes back here/)).toBeVisible();
  await page.goto(result);
  expect(page.getByRole("main")).toContainText("2.33 out of 6");
  expect(page.getByRole("main")).toContainText("Rank 2 of 2 students");
  for (const road of [
    result,
    `/test/results?test=${id}`,
    `${result}?view=solutions`,
    `${result}?view=picture`,
    `${result}?modal=merit-list`,
    "/dashboard/search?q=number",
    "/dashboard/practice",
    "/dashboard/practice?of=wrong",
    "/dashboard/tonight/questions",
    "/my-progress",
    "/dashboard",
    `${result}.data`,
  ]) {
    const text = await (await page.request.get(`${product.url}${road}`)).text();
    expect(text, road).not.toMatch(/Because of number|Right answer|Choice \d\.\d|chose this|"right"|Bina/);
  }
  expect(await dataOf(page)).not.toMatch(/Because of number|"right"/);

  await open(-1);
  await page.goto(result);
  expect(later).toHaveCount(0);
  expect(page.getByRole("link", { name: "Review 2 wrong answers" })).toBeVisible();
  await page.goto("/dashboard");
  const news = page.getByText(`The solutions of ${name} are open.`);
  expect(news).toBeVisible();
  await page.getByRole("link", { name: "See the solutions" }).click();
  expect(page.getByText("Because of number 1.")).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Got it" }).click();
  expect(news).toHaveCount(0);
});
