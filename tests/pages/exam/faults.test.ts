import { signInByForm } from "../../account-forms";
import { answered, expect, optionId, type Phone, plainQuestions, test } from "./exam-page";

/** The id that the page's form sends along with each press. */
const attemptIdOf = (page: Phone) => page.locator("#exam [name=attemptId]").inputValue();

test("what no button sends is refused in plain words, and nothing is lost", async ({
  page,
  sendForm,
  makeTest,
  sit,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
  const [first = 0, second = 0] = questionIds;
  const exam = await sit(page, id);
  await exam.answer(2);
  await exam.shows(2);
  const take = `/test/${id}/take?q=1`;
  const known = { questionId: String(first), base: "0", intent: "save-next" };
  const refused: Record<string, string>[] = [
    { ...known, optionId: String(optionId(second, 1)) },
    { ...known, optionId: "<b>" },
    { ...known, questionId: "424242" },
    { ...known, intent: "destroy" },
    { ...known, base: "x" },
    {},
  ];
  const attemptId = await attemptIdOf(page);
  for (const form of refused) {
    const reply = await sendForm(take, { attemptId, ...form });
    expect(reply.status(), JSON.stringify(form)).toBe(400);
    expect(await reply.text()).toContain("Nothing was changed and your answers are safe");
  }
  const jump = { attemptId, questionId: String(first), jump: "99" };
  const outside = await sendForm(take, jump);
  expect(outside.status()).toBe(303);
  expect(outside.headers().location).toContain("notice=no-such-question");
  for (const q of ["99", "0", "-1", "abc", "1e2"]) {
    expect((await page.goto(`/test/${id}/take?q=${q}`)).status(), q).toBe(404);
    expect(page.getByText("This test has no such question")).toBeVisible();
  }
  await page.goto(take);
  expect(exam.radio(2)).toBeChecked();
});

test("a test without questions does not start", async ({ page, makeTest, signIn, student, sendForm }) => {
  const { id } = await makeTest({ questions: [] });
  await signIn(page, student);
  await page.goto(`/test/${id}/take`);
  expect(page).toHaveURL(new RegExp(`/test/${id}/instructions`));
  expect(page.getByText("No active test session")).toBeVisible();
  const reply = await sendForm(`/test/${id}/instructions`, { without: "0" });
  expect(reply.status()).toBe(400);
  expect(await reply.text()).toContain("This test has no questions yet");
});

test("signing in again leads back to the question with the choice still ticked", async ({ page, take, student }) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.answer(1);
  await exam.choose(4);
  await page.context().clearCookies({ name: "pcbt_session" });
  await exam.press("Save & Next");
  expect(page).toHaveURL(/\/login/);
  await signInByForm(page, student);
  await exam.shows(2);
  expect(page.getByText("Your choice here is not saved yet")).toBeVisible();
  expect(exam.radio(4)).toBeChecked();
  await exam.press("Save & Next");
  await exam.submit();
  await exam.evaluatedAs([answered(1), answered(4)]);
});

test("a second phone's other answer is shown with a plain choice", async ({ page, take }) => {
  const here = await take({ questions: plainQuestions(2) });
  await here.press("Clear Response");
  const other = await here.onSecondPhone();
  expect(other.page.getByText("Also open on another phone")).toBeVisible();
  await other.answer(2);
  await here.answer(3);
  expect(page.getByText("On another phone you chose B. Here you chose C.")).toBeVisible();
  await page.getByRole("button", { name: "Use C" }).click();
  await here.submit();
  await here.evaluatedAs([answered(3)]);
});
