import { expect, optionsInView, plainQuestions, test } from "./exam-page";

// In English alone, whose face is ours: how tall letters of India are, a machine's own fonts decide.
test("the first questions of the mock show three options each, at 360 by 560", async ({ page, sit }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  const exam = await sit(page, 901);
  for (let number = 1; number <= 15; number += 1) {
    await exam.shows(number);
    // The face of the letters may still be on its way.
    await expect.poll(() => optionsInView(page), { message: `question ${number}` }).toBeGreaterThanOrEqual(3);
    if (number < 15) await exam.press("Next");
  }
});

test("the phone's Back leads from the summary and the whole paper to the question", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.press("Next");
  await exam.shows(2);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await exam.openSummary();
  await expect(page).toHaveURL(/modal=test-submission/);
  await page.goBack();
  await exam.shows(2);
  await exam.openMenu("The whole paper on one page");
  await expect(page).toHaveURL(/view=paper/);
  await page.goBack();
  await exam.shows(2);
  // Going back by the page's own button leaves no step behind.
  await exam.openSummary();
  await expect(page).toHaveURL(/modal=test-submission/);
  await page.getByRole("button", { name: "Back to the test" }).click();
  await exam.shows(2);
  await expect(page).toHaveURL(/\?q=2$/);
  expect(documents).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/instructions/);
});
