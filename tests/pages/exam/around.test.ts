import { expect, optionId, plainQuestions, test } from "./exam-page";

/** The name of a link to a file that holds this text: more than one kilobyte, so that the size says something. */
function saysSize(label: string, text: string): string {
  const kilobytes = Math.round(Buffer.byteLength(text) / 1000);
  expect(kilobytes).toBeGreaterThan(1);
  return `${label} (${kilobytes} KB)`;
}

test("the page of a test says the size, the marking and what counts", async ({ page, makeTest, signIn, student }) => {
  const { id } = await makeTest({
    mode: "exam",
    questions: [...plainQuestions(3), { text: 'See <img src="https://127.0.0.1:9/heart.png" alt="heart">' }],
    minutes: 20,
    sections: [
      { name: "First", minutes: 10, count: 2 },
      { name: "Second", minutes: 10, count: 2 },
    ],
  });
  await signIn(page, student);
  await page.goto(`/test/${id}/instructions`);
  const figures = page.locator(".figures > li");
  expect(figures).toHaveText(["4 questions", "20 min", "+1 right", "−⅓ wrong"]);
  expect(page.getByText("press Save & Next or Mark for Review & Next")).toBeVisible();
  expect(page.getByText("A section is locked when its time is over")).toBeHidden();
  for (const fold of ["Sections", "All rules"]) {
    await page.locator("summary", { hasText: fold }).click();
  }
  expect(page.getByText("First: 2 questions, 10 minutes")).toBeVisible();
  expect(page.getByText("4 questions, about 1 KB, and 1 picture")).toBeVisible();
  expect(page.getByText("within 15 seconds after it")).toContainText(
    "Where scripts are off, an answer counts when it reaches us before its time is over.",
  );
  expect(page.getByText("English", { exact: true })).toBeVisible();
  expect(page.getByText("A section is locked when its time is over")).toBeVisible();
  const lite = await page.request.get(`/test/${id}/instructions`, { headers: { "Save-Data": "on" } });
  expect(await lite.text()).toContain(
    "The data saver is on: an answer counts when it reaches us before its time is over.",
  );
  expect(await lite.text()).not.toContain("15 seconds");
});

test("the receipt holds the answers as received, to read and to download", async ({ page, take, evaluated }) => {
  const exam = await take({ questions: plainQuestions(60) });
  await exam.answer(2);
  await exam.choose(4);
  await exam.press("Mark for Review & Next");
  await exam.shows(3);
  await exam.submit();
  await evaluated(exam.id);
  await page.waitForURL(/\/test\/results/);
  await page.goto(`/test/${exam.id}/receipt`);
  expect(page.getByText("marked by your institute")).toBeVisible();
  await page.getByText("Your 60 answers, one by one").click();
  expect(page.getByRole("row", { name: /^1 B \d/ })).toBeVisible();
  expect(page.getByRole("row", { name: /^2 D, answered and marked/ })).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole("link", { name: "Save as a table" }).getAttribute("href")) ?? "",
  );
  expect(file.headers()["content-disposition"]).toContain(`filename="test-${exam.id}-attempt-1-answers.csv"`);
  const csv = await file.text();
  expect(page.getByRole("link", { name: saysSize("Save as a table", csv) })).toBeVisible();
  const rows = csv.trim().split("\r\n");
  expect(rows[0]).toBe("question,question_id,option_id,answer,seconds,status,answered_at,received_at");
  const [first = 0, second = 0, third = 0] = exam.questionIds;
  expect(rows[1]).toMatch(new RegExp(`^1,${first},${optionId(first, 2)},B,\\d+,1,20.*Z,20.*Z$`));
  expect(rows[2]).toMatch(new RegExp(`^2,${second},${optionId(second, 4)},D,\\d+,2,`));
  expect(rows[3]).toMatch(new RegExp(`^3,${third},-1,,\\d+,3,,$`));
  const answer = await page.request.get(`/test/${exam.id}/receipt/answers.txt`);
  const text = await answer.text();
  expect(page.getByRole("link", { name: saysSize("Save as text", text) })).toBeVisible();
  expect(text).toContain("2. D (answered and marked for review");
});
