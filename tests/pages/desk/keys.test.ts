import { insertTest, plainQuestions } from "../../made-tests";
import { submitBehind } from "../../other-students";
import { rowsOf } from "../exam/exam-page";
import { test as base, expect, type Phone } from "./fixtures";

/** A mock that Anu has better than Bina, until the key of its third question is B. */
const test = base.extend("mock", ({ product, page, newStudent, signInNewStudent }) => async (name: string) => {
  const { id, questionIds } = await insertTest(product, { name, questions: plainQuestions(4) });
  await submitBehind(product, await newStudent({ name: "Anu" }), id, rowsOf(questionIds, [1, 1, 1, 2]));
  const student = await signInNewStudent({ name: "Bina" });
  const performance = await submitBehind(product, student, id, rowsOf(questionIds, [1, 1, 2, 0]));
  const [, , third = 0] = questionIds;
  const resultSays = async (words: string) => {
    await page.goto(`/test-results/${id}/${performance}`);
    expect(page.getByRole("main")).toContainText(words);
  };
  return { id, third, resultSays };
});

const table = (desk: Phone) => desk.getByRole("table").first().getByRole("row");

test("a key is corrected after the mock, with its consequences shown before, and marks and ranks follow", async ({
  deskOf,
  mock,
}) => {
  const { id, third, resultSays } = await mock("Mock with a misprint");
  await resultSays("Rank 2 of 2 students");
  const desk = await deskOf("teacher");
  await desk.goto(`/desk/tests/${id}/results`);
  expect(table(desk)).toHaveText([/^Rank/, /^1Anu.*2.67/, /^2Bina.*1.67/]);

  await desk.goto(`/desk/tests/${id}/questions`);
  expect(desk.getByRole("main")).toContainText("Keys are judged from 20 students and 10 questions on.");
  expect(desk.getByRole("row", { name: /3\. Number 3 asks/ })).toContainText("A 50 %, B 50 %");
  await desk.getByRole("link", { name: /^3\. Number 3 asks/ }).click();
  await desk.getByRole("button", { name: "Say that it is being looked at" }).click();
  await desk.goto("/desk");
  await desk.getByRole("link", { name: /being looked at/ }).click();
  await desk.getByRole("link", { name: "Number 3 asks?" }).click();

  await desk.getByRole("checkbox", { name: /^A\. / }).uncheck();
  await desk.getByLabel("Reason").fill("The book was misread.");
  await desk.getByRole("button", { name: "See what would change" }).click();
  expect(desk.getByRole("alert")).toHaveText("Name the right option, or say that the question is dropped.");
  await desk.getByRole("checkbox", { name: /^B\. / }).check();
  await desk.getByRole("button", { name: "See what would change" }).click();
  for (const words of [
    "1 of 2 attempts gains 1⅓ marks.",
    "1 of 2 attempts loses 1⅓ marks.",
    "2 ranks move, by 1 place at most.",
    "The key of a question in Mock with a misprint was corrected from A to B: The book was misread.",
  ]) {
    expect(desk.getByRole("main")).toContainText(words);
  }
  await resultSays("1.67 out of 4");
  await desk.getByRole("button", { name: "Yes, correct the key" }).click();
  expect(desk.getByRole("status")).toContainText("The key is now B, it was A. Marked again: 2. Other marks: 2.");
  await desk.reload();
  expect(desk.getByText("The book was misread.")).toHaveCount(1);

  await resultSays("3 out of 4");
  await resultSays("Rank 1 of 2 students");
  await desk.goto(`/desk/tests/${id}/results`);
  expect(table(desk)).toHaveText([/^Rank/, /^1Bina.*3/, /^2Anu.*1.33/]);
  await desk.goto("/desk/tests/keys");
  expect(desk.getByText("No key is being looked at.")).toBeVisible();

  // Dropped, seen by a colleague as it was before.
  const preview = `/desk/questions/${third}/key?drop=nobody&reason=Void.`;
  const colleague = await deskOf("owner");
  for (const phone of [desk, colleague]) await phone.goto(preview);
  await desk.getByRole("button", { name: "Yes, correct the key" }).click();
  await resultSays("2 out of 3");
  await colleague.getByRole("button", { name: "Yes, correct the key" }).click();
  expect(colleague.getByRole("alert").first()).toContainText("Somebody changed this meanwhile.");
});
