import { signInByForm } from "../../account-forms";
import { cutInHalf } from "../../session-cookies";
import { eventually, expect, type Phone, plainQuestions, resultIsShown, test } from "../exam/exam-page";

const made = {
  name: "Bones and joints",
  questions: plainQuestions(4).map((question, index) => ({
    ...question,
    topic: index < 3 ? "Bones" : "Joints",
    explanation: `Because of number ${index + 1}.`,
  })),
};

const option = (page: Phone, name: string) => page.getByRole("radio", { name });
const press = (page: Phone, name: string) => page.getByRole("button", { name }).click();

/** Opens practice once the notebook has the answers. */
const openPractice = (page: Phone, search: string, start: string) =>
  eventually(async () => {
    await page.goto(`/dashboard/practice${search}`);
    expect(page.getByRole("button", { name: start })).toBeVisible();
  });

test("a student without a finished test is led to the tests", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard/practice");
  expect(page.getByText("Nothing to practise yet.")).toBeVisible();
  await page.getByRole("link", { name: "See the tests" }).click();
  expect(page).toHaveURL("/free-tests");
});

test("wrong answers are practised, marked once, and summed up", async ({ page, take, product, student }) => {
  const exam = await take(made);
  await exam.answer(2);
  await exam.answer(3);
  await exam.answer(1);
  // A running attempt gives nothing to practise.
  const tab = await page.context().newPage();
  await tab.goto("/dashboard/practice");
  expect(tab.getByText("Nothing to practise yet.")).toBeVisible();
  await tab.close();
  await exam.submit();
  await resultIsShown(page);

  // A round that was chosen as the session ended is chosen after the sign-in.
  await openPractice(page, "", "Start 2 questions");
  const clock = page.getByRole("checkbox", { name: /^With a clock/ });
  await clock.check();
  await cutInHalf(page, product.url);
  await press(page, "Start 2 questions");
  await signInByForm(page, student);
  expect(clock).toBeChecked();
  await clock.uncheck();
  await press(page, "Start 2 questions");
  expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  expect(page.getByText("Number 1 asks?")).toBeVisible();
  expect(page.getByText("Because of number 1.")).toHaveCount(0);
  const first = page.url();

  // An answer that was sent as the session ended is in its own question's form.
  await option(page, "Choice 1.1").check();
  await cutInHalf(page, product.url);
  await press(page, "Check");
  await signInByForm(page, student);
  expect(page).toHaveURL(first);
  expect(option(page, "Choice 1.1")).toBeChecked();
  await page.goto(first.replace(/q=1$/, "q=2"));
  expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.goto(first);

  // A right answer is marked, and a second one from an older page does not count.
  await press(page, "Check");
  expect(page.getByRole("main").getByRole("status")).toContainText("Right. It comes back tomorrow.");
  expect(page.getByText("Because of number 1.")).toBeVisible();
  expect(page).toHaveURL(first);
  await page.reload();
  expect(page.getByRole("main").getByRole("status")).toContainText("Right.");
  await page.request.post(first, {
    form: { intent: "check", chosen: "2" },
    headers: { Origin: new URL(first).origin },
  });

  // A wrong answer shows the right one, and the round is summed up.
  await page.getByRole("link", { name: "Next question" }).click();
  await option(page, "Choice 2.3").check();
  await press(page, "Check");
  expect(page.getByRole("main").getByRole("status")).toContainText("Wrong.");
  const card = page.locator("article");
  expect(card.locator(".answer").first()).toContainText("Right answer");
  expect(card.locator(".answer").first()).toContainText("1 chose this");
  expect(card.locator(".answer").nth(1)).toContainText("Your answer");
  expect(card.locator(".question-case .rich").first()).toBeHidden();
  await card.locator("summary").getByText("Number 2 asks?").click();
  expect(card.locator(".question-case .rich").first()).toBeVisible();
  await page.getByRole("link", { name: "See how it went" }).click();
  expect(page.getByRole("heading", { name: "1 of 2 right" })).toBeVisible();
  expect(page.getByText("2 questions come back tomorrow")).toBeVisible();
});

test("a round is left and gone on with, and no answer is asked for twice", async ({ page, take }) => {
  const exam = await take(made);
  for (const place of [2, 2, 2, 2]) await exam.answer(place);
  await exam.submit();
  await resultIsShown(page);
  await openPractice(page, "?topic=Bones", "Start 3 questions");
  await press(page, "Start 3 questions");
  await press(page, "Show the answer");
  expect(page.getByRole("main").getByRole("status")).toContainText("Here is the answer.");
  await page.goto("/dashboard/practice");
  await page.getByRole("link", { name: "Continue: Bones" }).click();
  expect(page.getByRole("heading", { name: "Question 2 of 3" })).toBeVisible();
});

test("an answer that is not chosen, or cannot be, is refused in words", async ({ page, take }) => {
  const exam = await take(made);
  await exam.answer(2);
  await exam.submit();
  await resultIsShown(page);
  await page.goto("/dashboard/practice");
  await page.getByLabel(/With a clock/).check();
  await press(page, "Start 1 question");
  expect(page.getByText(/(1 min|\d\d s) left/)).toBeVisible();
  const origin = { Origin: new URL(page.url()).origin };
  const send = (form: Record<string, string>, url = page.url()) =>
    page.request.post(url, { form, headers: origin, maxRedirects: 0 });
  for (const chosen of ["", "x", "-1", "1e9"]) {
    const reply = await send({ intent: "check", chosen });
    expect(reply.status(), chosen).toBe(400);
    expect(await reply.text()).toContain("Choose an answer first.");
  }
  // Of no option: nothing is marked.
  expect((await send({ intent: "check", chosen: "77" })).status()).toBe(303);
  await page.reload();
  expect(page.getByRole("button", { name: "Check" })).toBeVisible();
  const start = new URL("/dashboard/practice", page.url()).href;
  for (const choice of ["", "of=everything", "topic=", "test=-1", "topic=Unknown"]) {
    expect((await send({ choice }, start)).status(), choice).toBe(303);
  }
  for (const address of ["?round=99999&q=1", "?round=1&q=99"]) {
    expect((await page.goto(`/dashboard/practice${address}`)).status()).toBe(404);
    expect(page.getByText("This round is no longer here")).toBeVisible();
  }
});
