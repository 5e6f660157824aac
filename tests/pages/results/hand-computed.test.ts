/**
 * Ten students, three ties, one corrected key: the arithmetic stands in tests/unit/result/hand-computed.test.ts. Every
 * right option is the first; the key of question 6 becomes the third.
 */
import { correctKey } from "../../correct-key";
import { submitBehind } from "../../other-students";
import { expect, optionId, test } from "../exam/exam-page";

/** Options of the six questions, 0: left out. */
const answers: Record<string, readonly number[]> = {
  Asha: [1, 1, 1, 1, 1, 1],
  Bina: [1, 1, 1, 1, 2, 3],
  Chandra: [1, 1, 1, 1, 2, 1],
  Dev: [1, 1, 1, 0, 0, 1],
  Esha: [1, 1, 2, 0, 0, 3],
  Farid: [1, 1, 2, 2, 2, 0],
  "<b>Gita</b> & Co": [1, 0, 0, 0, 0, 0],
  Hari: [1, 2, 2, 2, 2, 2],
  Isha: [2, 2, 2, 2, 2, 1],
};
const mine = [1, 1, 1, 2, 0, 3];

test("the figures of ten students come out as computed by hand", async ({
  page,
  product,
  makeTest,
  newStudent,
  student,
  signIn,
}) => {
  const topics = ["Bones", "Bones", "Bones", "Drugs", "Drugs", "Heart"];
  const { id, questionIds } = await makeTest({
    questions: topics.map((topic) => ({ topic, options: ["A", "B", "C", "D"] })),
    sections: [
      { name: "One", minutes: null, count: 3 },
      { name: "Two", minutes: null, count: 3 },
    ],
  });
  const seconds = [30, 3, 40, 2, 0, 50];
  const rowsOf = (chosen: readonly number[]) =>
    questionIds.map((question, index) => {
      const place = chosen[index] ?? 0;
      const option = place === 0 ? -1 : optionId(question, place);
      return [question, option, seconds[index] ?? 0, place === 0 ? 5 : 1] as const;
    });
  for (const [name, chosen] of Object.entries(answers)) {
    await submitBehind(product, await newStudent({ name }), id, rowsOf(chosen));
  }
  const performance = await submitBehind(product, student, id, rowsOf(mine));
  await signIn(page, student);

  // Before the key is corrected.
  await page.goto(`/test-results/${id}/${performance}`);
  const main = page.getByRole("main");
  expect(main).toContainText("2.33 out of 6");
  expect(main).toContainText("3 right = +3, 2 wrong = −0.67");
  expect(main).toContainText("Rank 5 of 10 students");
  expect(main).toContainText("Better than 5 of 9 other students.");

  const { DB } = await product.institute.getEnv();
  const correction = { questionId: questionIds[5] ?? 0, answer: "C", reason: "A typing error." };
  await correctKey(DB, correction, new Date("2026-11-20T10:00:00Z"));

  for (const path of [`/test-results/${id}/${performance}`, `/test/results?test=${id}`]) {
    await page.goto(path);
    const main = page.getByRole("main");
    for (const words of [
      "Question 6: C instead of A",
      "A typing error. Your marks: 3.67 instead of 2.33.",
      "3.67 out of 6",
      "4 right = +4, 1 wrong = −0.33",
      "Your 1 wrong answer cost 0.33 marks.",
      "Rank 3 of 10 students",
      "Better than 7 of 9 other students.",
    ]) {
      expect(main).toContainText(words);
    }
    const sections = page.getByRole("region", { name: "By section" }).getByRole("listitem");
    expect(sections).toHaveText([
      /^One.*3 right, 0 wrong, 0 left out · 3 marks$/,
      /^Two.*1 right, 1 wrong, 1 left out · 0.67 marks$/,
    ]);
  }

  // The merit list.
  await page.getByRole("link", { name: "Merit list" }).click();
  const rows = page.getByRole("dialog", { name: "Merit list" }).getByRole("row");
  expect(rows).toHaveText([
    "RankNameMarks",
    "1Asha4.67",
    "1Bina4.67",
    "3You3.67",
    "4Chandra3.33",
    "5Dev2.67",
    "5Esha2.67",
    "7Farid1",
    "7<b>Gita</b> & Co1",
    "9Hari−0.67",
    "10Isha−2",
  ]);

  // The solution.
  await page.goto(`/test-results/${id}/${performance}?view=solutions`);
  const sixth = page.locator("#q6");
  expect(sixth).toContainText("The answer key was corrected: C instead of A");
  expect(sixth.getByText("3 of 8 chose this")).toHaveCount(1);
  expect(sixth.locator(".answer-right")).toContainText("Your answer");
});
