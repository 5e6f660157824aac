import { reviewKey } from "../../../institute/evaluation/key-review";
import { setShifts } from "../../../institute/evaluation/shifts";
import { submitBehind } from "../../other-students";
import type { Product } from "../../product";
import { expect, optionId, plainQuestions, test } from "../exam/exam-page";

const MOCK = 901;

/** Rows of the mock: `right` of its questions right, the others wrong, the first ones fast. */
async function rowsOfMock({ institute }: Product, right: number) {
  const { DB } = await institute.getEnv();
  const { results } = await DB.prepare(
    `SELECT q.id, q.correct_place AS place FROM test_questions t JOIN questions q ON q.id = t.question_id
      WHERE t.test_id = ? ORDER BY t.position`,
  )
    .bind(MOCK)
    .all<{ id: number; place: number }>();
  return results.map(({ id, place }, index) => {
    const isRight = index % 10 < right / 10;
    return [id, optionId(id, isRight ? place : (place % 4) + 1), index % 10 === 9 ? 2 : 40, 1] as const;
  });
}

test("a mock says what it tells of the real exam, and progress where one would stand today", async ({
  page,
  product,
  signInNewStudent,
}) => {
  const me = await signInNewStudent();
  const performance = await submitBehind(product, me, MOCK, await rowsOfMock(product, 60));
  await page.goto(`/test-results/${MOCK}/${performance}`);
  const cutOffs = page.getByRole("region", { name: "Cut-offs of the real exam" }).first();
  expect(cutOffs).toContainText(
    /In another mock like this one: between \d+ and \d+ of 100 marks, percentile (between )?\d+/,
  );
  expect(cutOffs).toContainText("In the last real exam 84 of 132 students of your institute were in the better half");
  await cutOffs.getByText("Cut-offs of each category").click();
  expect(cutOffs.getByRole("row")).toHaveCount(5);
  expect(cutOffs.getByRole("row", { name: /^SC\/ST with a disability 35/ })).toContainText(
    /(reached|not reached|too close to say).*(reached|not reached|too close to say)/,
  );

  await page.getByRole("link", { name: "Where would I stand today, from all my tests?" }).click();
  const today = page.getByRole("region", { name: "Where would I stand today?" });
  expect(today).toContainText(/Between \d+ and \d+ of 100 marks.*Most likely about \d+, from 1 test/s);
  await today.getByText("How sure is this?").click();
  expect(today).toContainText(/Percentile between \d+ and \d+ among the students of your institute/);
  expect(today).toContainText("In the last real exam 84 of 132 students of your institute were in the better half");
  expect(today).toContainText("From 1 test with 100 questions");
  await today.getByRole("link", { name: /How this is worked out/ }).click();
  expect(page).toHaveURL("/my-progress/method");
  expect(page.getByRole("heading", { name: "What it cannot know" })).toBeVisible();
});

test("what would have got one in is worked out, with rank and percentile among the real scores", async ({
  page,
  product,
  signInNewStudent,
}) => {
  const me = await signInNewStudent();
  const performance = await submitBehind(product, me, MOCK, await rowsOfMock(product, 50));
  await page.goto(`/test-results/${MOCK}/${performance}`);
  const card = page.getByRole("region", { name: "What would have got you in?" });
  await card.getByText("What would have got you in?").click();
  const workOut = card.getByRole("button", { name: "Work it out" });
  await card.getByLabel("Fastest answers left blank").fill("6");
  await workOut.click();
  expect(page).toHaveURL(/blank=6.*#what-if$/);
  expect(card).toContainText("Your 6 fastest answers left blank");
  expect(card).toContainText("Marks: 35.33 instead of 33.33");
  expect(card).toContainText(/Rank: \d+ instead of \d+/);
  expect(card).toContainText("exact for this paper");
  await card.getByLabel("A topic that went better").selectOption({ index: 1 });
  await card.getByLabel("Of that topic right, in %").fill("80");
  await workOut.click();
  expect(card).toContainText(/Your 6 fastest answers left blank and .+ at 80 %/);
  expect(card).toContainText(/Marks: [\d.]+ to [\d.]+ instead of 33.33/);
  expect(card).toContainText("With 80 of 100 such questions right");
  await page.goto(`/test-results/${MOCK}/${performance}?blank=-7&topic=Nothing&goal=x`);
  expect(card).toContainText("As you answered");
});

test("a key that is looked at is told beside its question, and a shift beside the rank", async ({
  page,
  product,
  makeTest,
  newStudent,
  signInNewStudent,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
  const rows = questionIds.map((question) => [question, optionId(question, 2), 5, 1] as const);
  await submitBehind(product, await newStudent(), id, rows);
  const performance = await submitBehind(product, await signInNewStudent(), id, rows);
  const { DB } = await product.institute.getEnv();
  await reviewKey(DB, questionIds[1] ?? 0, new Date()).run();
  await page.goto(`/test-results/${id}/${performance}?view=solutions`);
  const told = page.getByText("A correction of this question is being looked at.");
  expect(told).toHaveCount(1);
  expect(page.getByRole("listitem").filter({ has: told, hasText: "Question 2" }).first()).toBeVisible();

  await setShifts(DB, id, [
    { name: "Morning", startsAt: "2026-01-01T03:30:00.000Z" },
    { name: "Afternoon", startsAt: "2099-01-01T09:30:00.000Z" },
  ]);
  await page.goto(`/test-results/${id}/${performance}`);
  expect(page.getByText(/This test was sat in 2 shifts: .* within yours, Morning, /)).toBeVisible();
});
