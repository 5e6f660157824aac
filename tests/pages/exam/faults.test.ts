import { signInByForm } from "../../account-forms";
import { answered, expect, optionId, type Phone, plainQuestions, resultIsShown, test } from "./exam-page";

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

/** Ends the session of a page, whose cookies do not hear of it. */
async function endBehind(page: Phone, url: string): Promise<void> {
  const cookies = await page.context().cookies(url);
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), Origin: url };
  const reply = await fetch(`${url}/logout`, { method: "POST", headers, redirect: "manual" });
  expect(reply.status).toBe(303);
}

test("a submission whose session has ended is sent after signing in", async ({ page, take, product, student }) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.answer(2);
  await exam.shows(2);
  await exam.openSummary();
  await endBehind(page, product.url);
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  expect(page.getByText("Sign in to send your answers")).toBeVisible();
  expect(page).toHaveURL(/\/login/);
  await signInByForm(page, student);
  await exam.evaluatedAs([answered(2)]);
  expect(page).toHaveURL(/\/test\/results\?test=/);
  await resultIsShown(page);
});

test("a running test goes on though the institute does not give it", async ({
  page,
  signInNewStudent,
  take,
  institute,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  for (const path of [`/test/${exam.id}/instructions`, `/free-tests/detail/${exam.id}`]) {
    await institute.failNext("api/content/student_get_test/", "garbage", 5);
    expect((await page.goto(path)).status(), path).toBe(502);
    await page.getByRole("link", { name: "Continue the test" }).click();
    await exam.shows(1);
    await institute.clear();
  }
  await signInNewStudent();
  await institute.failNext("api/content/student_get_test/", "garbage", 5);
  expect((await page.goto(`/test/${exam.id}/instructions`)).status()).toBe(502);
  expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
  expect(page.getByRole("link", { name: "Continue the test" })).toHaveCount(0);
});
