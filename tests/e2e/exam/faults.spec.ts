import { answered, expect, notAnswered, plainQuestions, test } from "./exam-page";

const evaluate = "api/content/evaluate_test_new/";

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
