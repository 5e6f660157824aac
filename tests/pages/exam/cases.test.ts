import type { Phone } from "../fixtures";
import { askedOfCases, expect, plainQuestions, test, vitals } from "./exam-page";

const fold = (page: Phone) => page.locator("#question .question-case");
const words = (page: Phone) => fold(page).locator("> summary");

test("the whole paper shows each case once, above its first question", async ({ page, take }) => {
  const exam = await take(askedOfCases("Ravi"));
  await exam.openMenu("The whole paper on one page");
  const paper = page.locator(".exam-paper");
  expect(paper.getByText("Ravi the first is pale.")).toBeVisible();
  expect(paper.getByText("Ravi the first is pale.")).toHaveCount(1);
  expect(paper.locator("li", { hasText: "Number 2 asks?" }).locator("summary")).toHaveText("Case for questions 2 to 4");
  expect(paper.locator("summary")).toHaveCount(2);
});

test("a case that goes on in another section is open there again", async ({ page, take }) => {
  const questions = plainQuestions(4).map((one) => ({ ...one, ofCase: 0 }));
  const sections = [1, 2].map((name) => ({ name: `Part ${name}`, minutes: null, count: 2 }));
  const exam = await take({ cases: [vitals("Meena")], questions, sections });
  const opens = [];
  for (const number of [1, 2, 3, 4]) {
    await exam.shows(number);
    opens.push(await fold(page).getAttribute("open"));
    if (number < 4) await exam.press("Next");
  }
  expect(opens).toEqual(["", null, "", null]);
  expect(words(page)).toHaveText("Case for questions 1 to 4");
});
