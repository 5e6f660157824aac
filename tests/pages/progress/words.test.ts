import { type ExamPage, expect, type Phone, resultIsShown, test } from "../exam/exam-page";

const questions = [
  {
    text: "Which of these is heard over an arteriovenous fistula?",
    options: ["A bruit", "A wheeze", "A cough", "A click"],
    explanation: "Blood runs from the artery into the vein; the trachea has no part in it.",
  },
];

const word = (page: Phone, term: string) => page.locator(".word", { has: page.getByText(term, { exact: true }) });
const chip = (page: Phone, term: string) => word(page, term).getByRole("link", { name: term, exact: true });
/** The term in the words of the question. */
const inText = (page: Phone, term: string) => page.locator(".rich").getByRole("link", { name: term, exact: true });

/** Answers the question wrong in a test, and looks at its answer in practice. */
async function answerInPractice(page: Phone, exam: ExamPage) {
  await exam.answer(2);
  expect(page.getByRole("link", { name: "bruit" })).toHaveCount(0);
  await exam.submit();
  await resultIsShown(page);
  await page.goto("/dashboard/practice");
  await page.getByRole("button", { name: "Start 1 question" }).click();
  expect(page.getByRole("button", { name: "Check" })).toBeVisible();
  expect(page.locator(".rich a, .word")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the answer" }).click();
  expect(page.locator(".rich a")).toHaveCount(4);
}

async function chooseHindi(page: Phone, origin: string) {
  const form = { intent: "translation", language: "hi", return: "/" };
  await page.context().request.post("/settings", { form, headers: { Origin: origin } });
}

test("a term is looked up, kept, repeated and taken away", async ({ page, product, resultOf }) => {
  const made = await resultOf({ questions }, []);
  const path = `/test-results/${made.id}/${made.performance}?view=solutions&show=left-out`;
  await chooseHindi(page, product.url);
  await page.goto(path);
  const terms = ["arteriovenous fistula", "bruit", "wheeze", "trachea"];
  expect(page.locator(".word > a")).toHaveText(terms);
  // Why stands before what was not chosen.
  expect(page.locator(".rich a")).toHaveText(["arteriovenous fistula", "bruit", "trachea", "wheeze"]);
  const trachea = word(page, "trachea");
  expect(trachea.getByText("The windpipe")).toBeHidden();
  await inText(page, "trachea").click();
  expect(trachea.getByText("The windpipe, from the larynx to the two main bronchi.")).toBeVisible();
  await trachea.getByRole("link", { name: "Back to the question" }).click();
  expect(trachea.getByText("The windpipe")).toBeHidden();
  await chip(page, "trachea").click();
  expect(trachea.getByText("The windpipe, from the larynx to the two main bronchi.")).toBeVisible();
  expect(trachea.locator("b[lang=hi]")).toHaveText("श्वासनली");
  await trachea.getByRole("button", { name: "Add to my words" }).click();
  expect(page).toHaveURL(`${path}#q1`);
  expect(page.getByText("“trachea” is in your words")).toBeVisible();
  await chip(page, "trachea").click();
  expect(word(page, "trachea").getByRole("button")).toHaveCount(0);

  await page.goto("/dashboard/practice");
  await page.getByRole("link", { name: /My words/ }).click();
  await page.getByRole("link", { name: "Repeat 1 word" }).click();
  expect(page.getByRole("heading", { name: "trachea" })).toBeVisible();
  expect(page.getByText("The windpipe")).toBeHidden();
  await page.getByText("Show the meaning").click();
  await page.getByRole("button", { name: "Not yet" }).click();
  expect(page.getByText("Nothing to repeat today.")).toBeVisible();
  await page.getByRole("button", { name: "Take away trachea" }).click();
  expect(page.getByText("No words yet.")).toBeVisible();
});

test("a term is a link once the question is answered, and no sooner", async ({ page, take }) => {
  await answerInPractice(page, await take({ questions }));
  await inText(page, "bruit").click();
  const bruit = word(page, "bruit");
  expect(bruit.getByText("A blowing sound of blood")).toBeVisible();
  await bruit.getByRole("button", { name: "Add to my words" }).click();
  expect(page.getByText("“bruit” is in your words")).toBeVisible();
  expect(page).toHaveURL(/#asked$/);
});
