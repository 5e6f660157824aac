import { setAccommodations } from "../../../institute/tests/accommodations";
import { axeFindings } from "../axe";
import { expect, overflow, plainQuestions, test } from "./exam-page";

const nothing = { minutes_per_hour: 0, large_print: false, scribe: false, breaks: 0, break_minutes: 0 };

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("a scribe hears and sees each step, no swipe moves on, and the word of a dropped choice stays", async ({
    page,
    product,
    student,
    makeTest,
    sit,
  }) => {
    await page.clock.install();
    const { DB } = await product.institute.getEnv();
    const who = { code: student.instituteCode, phone: student.username };
    await setAccommodations(DB, who, { ...nothing, scribe: true });
    const { id } = await makeTest({ mode: "exam", questions: plainQuestions(3) });
    const exam = await sit(page, id);
    const step = page.getByRole("status").filter({ hasText: /^Question \d of 3\./ });
    await expect(step).toHaveText("Question 1 of 3. No option chosen.");
    await exam.swipe(300, 100, 180);
    await exam.shows(1);
    await page.keyboard.press("b");
    await expect(step).toHaveText("Question 1 of 3. Option B chosen, not saved. Press Save & Next.");
    await page.keyboard.press("n");
    await exam.shows(2);
    await exam.press("Previous");
    await expect(step).toHaveText("Question 1 of 3. Option B chosen, saved.");
    await exam.jump(3);
    await exam.choose(1);
    await exam.press("Previous");
    const dropped = page.getByText("Question 3: your choice A was not saved.");
    await expect(dropped).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(dropped).toBeVisible();
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page, ["wcag2a", "wcag2aa"])).toEqual([]);
  });
});

test("a break hides the questions and stands the clock still, on every page of the test", async ({
  page,
  product,
  student,
  makeTest,
  sit,
  signIn,
  secondPhone,
}) => {
  const { DB } = await product.institute.getEnv();
  const granted = { ...nothing, breaks: 2, break_minutes: 5 };
  await setAccommodations(DB, { code: student.instituteCode, phone: student.username }, granted);
  const { id } = await makeTest({ questions: plainQuestions(3), minutes: 30 });
  await signIn(page, student);
  await page.goto(`/test/${id}/instructions`);
  await expect(page.getByText(/^2 breaks of 5 minutes: the clock stands still/)).toBeVisible();
  const exam = await sit(page, id);
  await exam.answer(2);
  // The other phone then opens at the same question, where both go on.
  await exam.untilSaved();
  await exam.openMenu();
  const other = await secondPhone();
  const { instituteCode: institute_code, username, password } = student;
  const form = { institute_code, username, password };
  const headers = { Origin: product.url };
  await other.context().request.post(`${product.url}/login`, { form, headers, maxRedirects: 0 });
  await other.goto(`/test/${id}/take`);
  await expect(other.getByText(/asks\?/).first()).toBeVisible();
  await page.getByRole("link", { name: "Breaks" }).click();
  await page.getByRole("button", { name: "Take a break (2 of 2 left)" }).click();
  await expect(page.getByRole("heading", { name: "You are on a break" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "clock" })).toHaveText(
    /^The clock stands still until \d+:\d\d [ap]m\./,
  );
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page, ["wcag2a", "wcag2aa"])).toEqual([]);

  // A phone that is open hides its question with its next word, as when it comes to the front.
  const front = other.evaluate(() => void setTimeout(() => document.dispatchEvent(new Event("visibilitychange"))));
  // It may be on its way by itself.
  await front.catch(() => undefined);
  await expect(other).toHaveURL(`/test/${id}/break`);
  await expect(other.getByText(/asks\?/)).toHaveCount(0);
  for (const path of ["take", "take?q=3", "take?view=paper", "language"]) {
    await other.goto(`/test/${id}/${path}`);
    await expect(other).toHaveURL(`/test/${id}/break`);
    await expect(other.getByText(/asks\?/)).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Continue the test now" }).click();
  await exam.shows(2);
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveText(/^(29|30):/);
  await page.goto(`/test/${id}/break`);
  await expect(page.getByRole("button", { name: "Take a break (1 of 2 left)" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the test" }).click();
  await exam.shows(2);
});
