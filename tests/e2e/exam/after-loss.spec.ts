/** What a page does after words to it or from it were lost, and when other hands are on the same phone. */
import type { Page } from "@playwright/test";
import { answered, expect, plainQuestions, startTest, test } from "./exam-page";

test.use({ mode: "scripts" });

/** Ends the page without its last words. */
async function crash(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // The answer never comes.
  browser.send("Page.crash").catch(() => undefined);
  await crashed;
}

test("a conflict is asked about though its reply was lost, and after a reload", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.goOffline();
  await exam.answer(1);
  const tablet = await exam.onSecondPhone();
  await tablet.answer(3);
  await tablet.untilSaved();
  await tablet.page.context().close();
  let lost = 0;
  await page.route("**/events", async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await exam.goOnline();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unroute("**/events");
  await expect(page.getByRole("dialog", { name: "Question 1: two answers" })).toBeVisible({ timeout: 20_000 });
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Question 1: two answers" });
  await dialog.getByRole("button", { name: "Use A" }).click();
  await expect(dialog).toBeHidden();
  await exam.untilSaved();
  await exam.submit();
  await exam.evaluatedAs([answered(1)]);
});

test("a changed answer survives a crash though the server has the old one", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.choose(1);
  await exam.untilSaved();
  await page.route("**/events", (route) => route.abort());
  await exam.choose(3);
  await exam.waiting(1);
  await crash(page);
  const again = await exam.openTab("?q=1");
  await expect(again.radio(3)).toBeChecked();
  await again.untilSaved();
  await again.page.reload();
  await expect(again.radio(3)).toBeChecked();
  await again.submit();
  await exam.evaluatedAs([answered(3)]);
});

test("a student is told of answers a crashed page handed over too late", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2), minutes: 0.1 });
  await exam.choose(1);
  await exam.untilSaved();
  await page.route("**/events", (route) => route.abort());
  await exam.choose(3);
  await crash(page);
  await exam.evaluatedAs([answered(1)]);
  const { page: later } = await exam.openTab();
  await expect(later.getByRole("status").filter({ hasText: "could not be counted" })).toHaveText(
    /^The change to 1 question reached us after the end/,
  );
  await later.getByRole("link", { name: "See the result" }).click();
  await expect(later).toHaveURL(/\/test\/results/);
  await later.goto(`/test/${exam.id}/take`);
  await expect(later).toHaveURL(/\/test\/results/);
});

test("keys change nothing behind an open panel", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(3) });
  await page.keyboard.press("2");
  await expect(exam.radio(2)).toBeChecked();
  await exam.openPalette();
  for (const key of ["3", "n", "c"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await exam.shows(1);
  await expect(exam.radio(2)).toBeChecked();
  await page.keyboard.press("3");
  await expect(exam.radio(3)).toBeChecked();
});

test("a page says so when somebody else signs in on this phone", async ({
  page,
  take,
  context,
  newStudent,
  sendForm,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  // This page hears nothing until the other student's test runs.
  await page.route("**/events", (route) => route.abort());
  const { username, password, instituteCode } = await newStudent();
  await sendForm("/logout");
  await sendForm("/login", { institute_code: instituteCode, username, password });
  const second = await context.newPage();
  await startTest(second, exam.id);
  await second.close();
  await exam.choose(1);
  await page.unroute("**/events");
  await expect(page.getByRole("alert")).toContainText("somebody else signed in on this phone", { timeout: 20_000 });
  await expect(exam.radio(1)).not.toBeChecked();
});

test("a phone that is offline from the start keeps its answers", async ({ page, take }) => {
  await page.route("**/events", (route) => route.abort());
  const exam = await take({ questions: plainQuestions(4), minutes: 0.4 });
  for (const number of [1, 2, 3]) {
    await exam.shows(number);
    await exam.answer(2);
  }
  await expect(page.getByRole("heading", { name: "Time is up" })).toBeVisible({ timeout: 40_000 });
  await page.waitForTimeout(6_000);
  await page.unroute("**/events");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await exam.evaluatedAs([answered(2), answered(2), answered(2)]);
});

test("another phone that leaves a question does not drop its choice", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(3), mode: "exam" });
  const told = page.waitForResponse((reply) => reply.request().postData()?.includes('"select"') ?? false);
  await exam.choose(2);
  await exam.sendNow();
  await told;
  const tablet = await exam.onSecondPhone();
  await expect(tablet.radio(2)).toBeChecked();
  const left = tablet.page.waitForResponse((reply) => {
    return reply.request().postData()?.includes('"type":"visit","index":1') ?? false;
  });
  await tablet.press("Next");
  await tablet.shows(2);
  await tablet.sendNow();
  await left;
  await tablet.page.context().close();
  const heard = page.waitForResponse(/\/events/);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  expect((await (await heard).json()).changes.current).toBe(1);
  await expect(exam.radio(2)).toBeChecked();
  await exam.press("Save & Next");
  await exam.untilSaved();
  await page.reload();
  await exam.state(1, "answered");
});

test("closing the list of keys with Escape gives the focus back to where it was", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2) });
  const menu = page.getByRole("button", { name: "Menu" });
  const dialog = page.getByRole("dialog", { name: "Shortcuts" });
  const close = async () => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  await exam.radio(1).focus();
  await page.keyboard.press("?");
  await close();
  await expect(exam.radio(1)).toBeFocused();
  await menu.click();
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await close();
  await expect(menu).toBeFocused();
});
