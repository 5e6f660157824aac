import type { Page } from "@playwright/test";
import { examPage, expect, optionId, plainQuestions, test, withoutSeconds } from "./exam-page";

/** Posts what no button of the page would send, in the page's own session. */
async function post(page: Page, path: string, form: Record<string, string>) {
  const attemptId = await page.locator("#exam [name=attemptId]").inputValue();
  return page.request.post(path, {
    form: { attemptId, ...form },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
}

const evaluate = "api/content/evaluate_test_new/";

for (const mode of ["scripts", "no-scripts"] as const) {
  test.describe(`bad input and faults, ${mode}`, () => {
    test.use({ mode });

    test("what no button sends is refused in plain words, and nothing is lost", async ({
      page,
      makeTest,
      sit,
    }) => {
      const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
      const [first = 0, second = 0] = questionIds;
      const exam = await sit(page, id);
      await exam.choose(2);
      await exam.press("Save & Next");
      await exam.shows(2);
      if (mode === "scripts") await exam.untilSaved();
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
      for (const form of refused) {
        const reply = await post(page, take, form);
        expect(reply.status(), JSON.stringify(form)).toBe(400);
        expect(await reply.text()).toContain("Nothing was changed and your answers are safe");
      }
      const outside = await post(page, take, { questionId: String(first), jump: "99" });
      expect(outside.status()).toBe(303);
      expect(outside.headers().location).toContain("notice=no-such-question");

      for (const q of ["99", "0", "-1", "abc", "1e2"]) {
        const reply = await page.goto(`/test/${id}/take?q=${q}`);
        expect(reply?.status(), q).toBe(404);
        await expect(page.getByText("This test has no such question")).toBeVisible();
      }
      await page.goto(take);
      await expect(examPage(page).radio(2)).toBeChecked();
    });

    test("a test without questions does not start", async ({ page, makeTest, signIn, student }) => {
      const { id } = await makeTest({ questions: [] });
      await signIn(page, student);
      await page.goto(`/test/${id}/take`);
      await expect(page).toHaveURL(new RegExp(`/test/${id}/instructions`));
      await expect(page.getByText("No active test session")).toBeVisible();
      const reply = await page.request.post(`/test/${id}/instructions`, {
        form: { without: "0" },
        headers: { Origin: new URL(page.url()).origin },
      });
      expect(reply.status()).toBe(400);
      expect(await reply.text()).toContain("This test has no questions yet");
    });

    test("two tabs work on one attempt", async ({ page, makeTest, sit, context, evaluated }) => {
      const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
      const [first = 0, second = 0] = questionIds;
      const one = await sit(page, id);
      await one.choose(1);
      await one.press("Save & Next");
      if (mode === "scripts") await one.untilSaved();
      const tab = await context.newPage();
      await tab.goto(`/test/${id}/take?q=1`);
      const other = examPage(tab);
      await expect(other.radio(1)).toBeChecked();
      await other.choose(3);
      await other.press("Save & Next");
      await other.shows(2);
      if (mode === "scripts") await other.untilSaved();
      await one.choose(4);
      await one.press("Save & Next");
      if (mode === "scripts") await one.untilSaved();
      await page.goto(`/test/${id}/take?q=1`);
      await expect(one.radio(3)).toBeChecked();
      await one.submit();
      const [rows = []] = await evaluated(id);
      expect(withoutSeconds(rows)).toEqual([
        [first, optionId(first, 3), 1],
        [second, optionId(second, 4), 1],
        [questionIds[2], -1, 5],
      ]);
    });

    test("the alarm submits when the time is up and the browser is closed", async ({
      page,
      makeTest,
      sit,
      evaluated,
    }) => {
      const { id, questionIds } = await makeTest({ questions: plainQuestions(2), minutes: 0.15 });
      const exam = await sit(page, id);
      await exam.choose(2);
      await exam.press("Save & Next");
      await exam.shows(2);
      if (mode === "scripts") await exam.untilSaved();
      await page.close();
      const [rows = []] = await evaluated(id);
      expect(withoutSeconds(rows)).toEqual([
        [questionIds[0], optionId(questionIds[0] ?? 0, 2), 1],
        [questionIds[1], -1, 5],
      ]);
    });

    test("an open page shows the result by itself when the time is up", async ({
      page,
      makeTest,
      sit,
      evaluated,
    }) => {
      const { id } = await makeTest({ questions: plainQuestions(2), minutes: 0.1 });
      const exam = await sit(page, id);
      await exam.choose(1);
      await exam.press("Save & Next");
      await expect(page.getByRole("heading", { name: "Your result" })).toBeVisible({
        timeout: 40_000,
      });
      const [rows = []] = await evaluated(id);
      expect(withoutSeconds(rows)[0]?.[2]).toBe(1);
    });

    test("an answer after the end of its section is refused and said so", async ({
      page,
      makeTest,
      sit,
      evaluated,
    }) => {
      const { id, questionIds } = await makeTest({
        mode: "exam",
        questions: plainQuestions(4),
        minutes: 10,
        sections: [
          { name: "First", minutes: 0.1, count: 2 },
          { name: "Second", minutes: 9.9, count: 2 },
        ],
      });
      const exam = await sit(page, id);
      await exam.choose(2);
      await exam.press("Save & Next");
      await exam.shows(2);
      if (mode === "scripts") await exam.untilSaved();
      // The page goes on to the next section by itself.
      await expect(page.getByRole("group", { name: /^Question 3\b/ })).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByRole("button", { name: /^First/ })).toBeDisabled();
      const late = await post(page, `/test/${id}/take?q=1`, {
        intent: "save-next",
        questionId: String(questionIds[0]),
        optionId: String(optionId(questionIds[0] ?? 0, 4)),
        base: "9",
      });
      expect(late.headers().location).toContain("notice=late");
      await page.goto(late.headers().location ?? "");
      await expect(page.getByText("came after the time was over")).toBeVisible();
      await exam.submit();
      const [rows = []] = await evaluated(id);
      expect(withoutSeconds(rows)[0]).toEqual([
        questionIds[0],
        optionId(questionIds[0] ?? 0, 2),
        1,
      ]);
    });

    test("an institute whose gateway turns a submission away gets it soon after, once", async ({
      page,
      makeTest,
      sit,
      evaluated,
      institute,
    }) => {
      const { id, questionIds } = await makeTest({ questions: plainQuestions(2) });
      const exam = await sit(page, id);
      await exam.choose(3);
      await exam.press("Save & Next");
      await institute.failNext(evaluate, "status-403", 1);
      await exam.submit();
      await expect(page.getByText("Your answers are safe. We are sending them.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Your result" })).toBeVisible({
        timeout: 40_000,
      });
      const [rows = []] = await evaluated(id);
      expect(withoutSeconds(rows)).toEqual([
        [questionIds[0], optionId(questionIds[0] ?? 0, 3), 1],
        [questionIds[1], -1, 5],
      ]);
    });

    // Whether such an institute has evaluated is only known minutes later: tests/worker lets them pass.
    for (const fault of ["html-500", "close", "garbage"] as const) {
      test(`a submission that is answered with ${fault} is looked for before it is sent again`, async ({
        page,
        makeTest,
        sit,
        institute,
      }) => {
        const { id } = await makeTest({ questions: plainQuestions(2) });
        const exam = await sit(page, id);
        await institute.failNext(evaluate, fault, 1);
        await exam.submit();
        await expect(page.getByText("Your answers are safe. We are sending them.")).toBeVisible();
        await expect(page.getByRole("link", { name: "Receipt of your answers" })).toBeVisible();
        const list = "api/content/student_taken_test_list/";
        const before = (await institute.calls(list)).length;
        await expect
          .poll(async () => (await institute.calls(list)).length, { timeout: 30_000 })
          .toBeGreaterThan(before);
        expect(await institute.calls(evaluate)).toHaveLength(1);
      });
    }

    test("an object that is evicted in the middle of the test has lost nothing", async ({
      page,
      makeTest,
      sit,
      evict,
      evaluated,
    }) => {
      const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
      const exam = await sit(page, id);
      await exam.choose(1);
      await exam.press("Save & Next");
      if (mode === "scripts") await exam.untilSaved();
      await evict(id);
      await exam.choose(2);
      await exam.press("Save & Next");
      await exam.shows(3);
      if (mode === "scripts") await exam.untilSaved();
      await exam.submit();
      const [rows = []] = await evaluated(id);
      expect(withoutSeconds(rows).slice(0, 2)).toEqual([
        [questionIds[0], optionId(questionIds[0] ?? 0, 1), 1],
        [questionIds[1], optionId(questionIds[1] ?? 0, 2), 1],
      ]);
    });
  });
}

test.describe("signed out in the middle, no-scripts", () => {
  test.use({ mode: "no-scripts" });

  test("signing in again leads back to the question with the choice still ticked", async ({
    page,
    makeTest,
    sit,
    student,
    evaluated,
  }) => {
    const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
    const exam = await sit(page, id);
    await exam.choose(1);
    await exam.press("Save & Next");
    await exam.choose(4);
    await page.context().clearCookies({ name: "__Host-pcbt_session" });
    await exam.press("Save & Next");
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel("Username").fill(student.username);
    await page.getByLabel("Password").fill(student.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await exam.shows(2);
    await expect(page.getByText("Your choice here is not saved yet")).toBeVisible();
    await expect(exam.radio(4)).toBeChecked();
    await exam.press("Save & Next");
    await exam.submit();
    const [rows = []] = await evaluated(id);
    expect(withoutSeconds(rows).slice(0, 2)).toEqual([
      [questionIds[0], optionId(questionIds[0] ?? 0, 1), 1],
      [questionIds[1], optionId(questionIds[1] ?? 0, 4), 1],
    ]);
  });

  test("a second phone's other answer is shown with a plain choice", async ({
    page,
    browser,
    baseURL,
    makeTest,
    sit,
    evaluated,
  }) => {
    const { id, questionIds } = await makeTest({ questions: plainQuestions(2) });
    const here = await sit(page, id);
    await here.press("Clear Response");
    const phone = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const there = await phone.newPage();
    const other = await sit(there, id);
    await expect(there.getByText("This test is open on another phone too")).toBeVisible();
    await other.choose(2);
    await other.press("Save & Next");
    await here.choose(3);
    await here.press("Save & Next");
    await expect(page.getByText("On another phone you chose B. Here you chose C.")).toBeVisible();
    await page.getByRole("button", { name: "Use C" }).click();
    await here.submit();
    const [rows = []] = await evaluated(id);
    expect(rows[0]?.slice(0, 2)).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 3)]);
    await phone.close();
  });
});
