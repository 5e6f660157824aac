import { answered, expect, hold, plainQuestions, test, untilHydrated } from "./exam-page";

test("an option tapped before any script runs stays chosen and goes up", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(3) });
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(`/test/${exam.id}/take`, { waitUntil: "commit" });
  await exam.choose(3);
  await expect(exam.radio(3)).toBeChecked();
  release();
  await untilHydrated(page);
  await exam.untilSaved();
  await expect(exam.radio(3)).toBeChecked();
  await exam.openPalette();
  await exam.state(1, "answered");
  await page.keyboard.press("Escape");
  await exam.submit();
  await exam.evaluatedAs([answered(3)]);
});

test("moving between questions costs no request, and radio, status and palette agree", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(12) });
  await exam.untilSaved();
  const requests: string[] = [];
  // Without what the browser has in its own cache.
  page.on("request", (request) => {
    if (!/\/(assets|icons)\/|\/events$/.test(request.url())) requests.push(request.url());
  });
  for (let number = 1; number <= 10; number += 1) {
    await exam.shows(number);
    if (number % 2 === 0) await exam.choose(((number / 2) % 4) + 1);
    const ticked = await page.locator("#exam input:checked").count();
    await exam.state(number, ticked === 1 ? "answered" : "not answered");
    await exam.press("Next");
  }
  expect(requests).toEqual([]);
  // A browser would fetch it anew at every address.
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", /^data:image\/svg/);
  await expect(page).toHaveURL(/\?q=11$/);
  await exam.openMenu("Bigger text");
  await expect(page.locator(".exam-text-18")).toHaveCount(1);
});

test("a second phone goes on, the first is told, and the student settles a conflict", async ({ page, take }) => {
  const here = await take({ questions: plainQuestions(3) });
  await here.answer(1);
  await here.untilSaved();
  await here.goOffline();
  await here.choose(3);

  const other = await here.onSecondPhone();
  await other.shows(2);
  await other.answer(2);
  await other.untilSaved();

  await here.goOnline();
  const dialog = page.getByRole("dialog", { name: "Question 2: two answers" });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toContainText("Choice 2.2");
  await expect(dialog).toContainText("Choice 2.3");
  await dialog.getByRole("button", { name: "Use C" }).click();
  await expect(here.radio(3)).toBeChecked();
  await here.untilSaved();
  await other.page.reload();
  await expect(other.page.getByText("Also open on another phone")).toBeVisible();
  await other.jump(2);
  await expect(other.radio(3)).toBeChecked();
  await here.submit();
  await here.evaluatedAs([answered(1), answered(3)]);
});

test("a signed-out student signs in again in place, and no answer is lost", async ({
  page,
  take,
  context,
  student,
}) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.untilSaved();
  await context.clearCookies({ name: "pcbt_session" });
  await exam.answer(2);
  await expect(page.getByText("You are signed out. 1 answer is safe on this phone.")).toBeVisible();
  await exam.choose(3);
  await exam.signInAgain(student);
  await exam.untilSaved();
  await exam.shows(2);
  await page.reload();
  await expect(exam.radio(3)).toBeChecked();
  await exam.press("Previous");
  await expect(exam.radio(2)).toBeChecked();
});

test("keys choose, move, mark, bookmark, clear, tell the time, and can be switched off", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(4) });
  await page.keyboard.press("2");
  await expect(exam.radio(2)).toBeChecked();
  await page.keyboard.press("d");
  await expect(exam.radio(4)).toBeChecked();
  await page.keyboard.press("n");
  await exam.shows(2);
  await expect(page.getByRole("group", { name: /^Question 2/ })).toBeFocused();
  await page.keyboard.press("m");
  await exam.shows(3);
  await page.keyboard.press("Shift+B");
  await expect(page.getByRole("button", { name: "Remove bookmark" })).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Shift+C");
  await expect(exam.radio(1)).not.toBeChecked();
  await page.keyboard.press("p");
  await exam.shows(2);
  await page.keyboard.press("t");
  await expect(page.getByRole("status").filter({ hasText: /minutes.* left/ })).toHaveCount(1);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Shortcuts" });
  await help.getByLabel("Keys are on").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("n");
  await exam.shows(2);
});
