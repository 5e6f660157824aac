import type { Page } from "@playwright/test";
import { signInByForm } from "../../account-forms";
import { answered, expect, notAnswered, optionId, plainQuestions, resultIsShown, test } from "./exam-page";

/** The id that the page's form sends along with each press. */
const attemptIdOf = (page: Page) => page.locator("#exam [name=attemptId]").inputValue();

const evaluate = "api/content/evaluate_test_new/";

for (const mode of ["scripts", "no-scripts"] as const) {
  test.describe(`bad input and faults, ${mode}`, () => {
    test.use({ mode });

    test("an open page shows the result by itself when the time is up", async ({ page, take }) => {
      const exam = await take({ questions: plainQuestions(2), minutes: 0.1 });
      await exam.answer(1);
      await resultIsShown(page);
      await exam.evaluatedAs([answered(1)]);
    });

    test("an answer after the end of its section is refused and said so", async ({ page, sendForm, take }) => {
      const exam = await take({
        mode: "exam",
        questions: plainQuestions(4),
        minutes: 10,
        sections: [
          { name: "First", minutes: 0.1, count: 2 },
          { name: "Second", minutes: 9.9, count: 2 },
        ],
      });
      await exam.answer(2);
      await exam.shows(2);
      if (mode === "scripts") await exam.untilSaved();
      // The page goes on to the next section by itself.
      await expect(page.getByRole("group", { name: /^Question 3\b/ })).toBeVisible({ timeout: 20_000 });
      await page.getByRole("button", { name: /First/ }).press("Enter");
      await expect(page.getByText("Section 1, First, is over.")).toBeVisible();
      const late = await sendForm(`/test/${exam.id}/take?q=1`, {
        attemptId: await attemptIdOf(page),
        intent: "save-next",
        questionId: String(exam.questionIds[0]),
        optionId: String(optionId(exam.questionIds[0] ?? 0, 4)),
        base: "9",
      });
      expect(late.headers().location).toContain("notice=late");
      await page.goto(late.headers().location ?? "");
      await expect(page.getByText("came after its time was over")).toBeVisible();
      await exam.submit();
      await exam.evaluatedAs([answered(2)]);
    });
  });
}

test.describe("forms of the exam", () => {
  test.use({ mode: "no-scripts" });

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
      { ...known, optionId: "999999999" },
      { ...known, optionId: "<b>" },
      { ...known, optionId: "-1" },
      { ...known, questionId: "0" },
      { ...known, questionId: "424242" },
      { ...known, questionId: "abc" },
      { ...known, intent: "destroy" },
      { ...known, base: "x" },
      { questionId: String(first), jump: "one" },
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
      const reply = await page.goto(`/test/${id}/take?q=${q}`);
      expect(reply?.status(), q).toBe(404);
      await expect(page.getByText("This test has no such question")).toBeVisible();
    }
    await page.goto(take);
    await expect(exam.radio(2)).toBeChecked();
  });

  test("a test without questions does not start", async ({ page, makeTest, signIn, student, sendForm }) => {
    const { id } = await makeTest({ questions: [] });
    await signIn(page, student);
    await page.goto(`/test/${id}/take`);
    await expect(page).toHaveURL(new RegExp(`/test/${id}/instructions`));
    await expect(page.getByText("No active test session")).toBeVisible();
    const reply = await sendForm(`/test/${id}/instructions`, { without: "0" });
    expect(reply.status()).toBe(400);
    expect(await reply.text()).toContain("This test has no questions yet");
  });
});

test("two tabs work on one attempt", async ({ page, take }) => {
  const one = await take({ questions: plainQuestions(3) });
  await one.answer(1);
  await one.untilSaved();
  const other = await one.openTab("?q=1");
  await expect(other.radio(1)).toBeChecked();
  await other.answer(3);
  await other.shows(2);
  await other.untilSaved();
  await one.answer(4);
  await one.untilSaved();
  await page.goto(`/test/${one.id}/take?q=1`);
  await expect(one.radio(3)).toBeChecked();
  await one.submit();
  await one.evaluatedAs([answered(3), answered(4), notAnswered]);
});

// Whether such an institute has evaluated is only known minutes later: tests/worker lets them pass.
for (const fault of ["html-500", "close"] as const) {
  test(`a submission that is answered with ${fault} is looked for before it is sent again`, async ({
    page,
    take,
    institute,
  }) => {
    const exam = await take({ questions: plainQuestions(2) });
    await institute.failNext(evaluate, fault, 1);
    await exam.submit();
    await expect(page.getByText("Your answers are safe. We are sending them.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Proof of submission" })).toBeVisible();
    const list = "api/content/student_taken_test_list/";
    const before = (await institute.calls(list)).length;
    await expect.poll(async () => (await institute.calls(list)).length, { timeout: 30_000 }).toBeGreaterThan(before);
    expect(await institute.calls(evaluate)).toHaveLength(1);
  });
}

test("an object evicted in the middle of the test has lost nothing", async ({ take, evict }) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.answer(1);
  await exam.untilSaved();
  await evict(exam.id);
  await exam.answer(2);
  await exam.shows(3);
  await exam.untilSaved();
  await exam.submit();
  await exam.evaluatedAs([answered(1), answered(2)]);
});

test.describe("signed out in the middle, no-scripts", () => {
  test.use({ mode: "no-scripts" });

  test("signing in again leads back to the question with the choice still ticked", async ({ page, take, student }) => {
    const exam = await take({ questions: plainQuestions(3) });
    await exam.answer(1);
    await exam.choose(4);
    await page.context().clearCookies({ name: "pcbt_session" });
    await exam.press("Save & Next");
    await expect(page).toHaveURL(/\/login/);
    await signInByForm(page, student);
    await exam.shows(2);
    await expect(page.getByText("Your choice here is not saved yet")).toBeVisible();
    await expect(exam.radio(4)).toBeChecked();
    await exam.press("Save & Next");
    await exam.submit();
    await exam.evaluatedAs([answered(1), answered(4)]);
  });

  test("a second phone's other answer is shown with a plain choice", async ({ page, take }) => {
    const here = await take({ questions: plainQuestions(2) });
    await here.press("Clear Response");
    const other = await here.onSecondPhone();
    await expect(other.page.getByText("Also open on another phone")).toBeVisible();
    await other.answer(2);
    await here.answer(3);
    await expect(page.getByText("On another phone you chose B. Here you chose C.")).toBeVisible();
    await page.getByRole("button", { name: "Use C" }).click();
    await here.submit();
    await here.evaluatedAs([answered(3)]);
  });
});
