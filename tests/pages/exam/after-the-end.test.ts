import { answered, examPage, expect, notAnswered, type Phone, plainQuestions, resultIsShown, test } from "./exam-page";

/** Opens a page of the test, which stays as it is when the time is up, as on a slow phone. */
async function openStanding(page: Phone, address: string) {
  await page.goto(address);
  return examPage(page);
}

test("a press after the end is told that the time was up and what counts", async ({ page, take }) => {
  const context = page.context();
  const exam = await take({ questions: plainQuestions(2), minutes: 0.08 });
  await exam.answer(2);
  await exam.shows(2);
  const late = await openStanding(page, `/test/${exam.id}/take?q=1`);
  await late.choose(4);
  const tab = await context.newPage();
  await openStanding(tab, `/test/${exam.id}/take?modal=test-submission`);
  const other = await context.newPage();
  await openStanding(other, `/test/${exam.id}/take`);
  await exam.evaluatedAs([answered(2)]);
  // A page that nobody touches leads on by itself.
  await resultIsShown(other);
  await late.press("Save & Next");
  expect(page).toHaveURL(`/test/results?test=${exam.id}`);
  const said = page.getByRole("alert").filter({ hasText: "The time was up" });
  expect(said).toContainText(
    "A change with your last press came too late and does not count. All your answers before it do.",
  );
  await tab.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  expect(tab).toHaveURL(`/test/results?test=${exam.id}`);
  expect(tab.getByRole("alert").filter({ hasText: "The time was up" })).toContainText(
    "Your answers were submitted automatically.",
  );
});

test("a press after the submission is told so, a second submission is not", async ({ page, take }) => {
  const context = page.context();
  const exam = await take({ questions: plainQuestions(2) });
  const [other, again] = [await context.newPage(), await context.newPage()];
  const late = await openStanding(other, `/test/${exam.id}/take?q=1`);
  await openStanding(again, `/test/${exam.id}/take?modal=test-submission`);
  await exam.submit();
  await exam.evaluatedAs([notAnswered, notAnswered]);
  await again.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  expect(again).toHaveURL(`/test/results?test=${exam.id}`);
  expect(again.getByRole("alert")).toHaveCount(0);
  await late.answer(3);
  expect(other).toHaveURL(`/test/results?test=${exam.id}`);
  expect(other.getByRole("alert")).toContainText("This test is submitted. You cannot change anything now.");
});
