/** What a page does after words to it or from it were lost, and when other hands are on the same phone. */
import type { Page } from "@playwright/test";
import { examPage, expect, optionId, plainQuestions, test, withoutSeconds } from "./exam-page";

test.use({ mode: "scripts" });

/** Ends the page without its last words. */
async function crash(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // The answer never comes.
  browser.send("Page.crash").catch(() => undefined);
  await crashed;
}

test("two answers are asked about though the reply that said so was lost, and after a reload", async ({
  page,
  browser,
  baseURL,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(2) });
  const exam = await sit(page, id);
  await page.context().setOffline(true);
  await exam.choose(1);
  await exam.press("Save & Next");
  const other = await browser.newContext({ baseURL });
  const tablet = await sit(await other.newPage(), id);
  await tablet.choose(3);
  await tablet.press("Save & Next");
  await tablet.untilSaved();
  await other.close();
  let lost = 0;
  await page.route("**/events", async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unroute("**/events");
  await expect(page.getByRole("dialog", { name: "Question 1: two answers" })).toBeVisible({
    timeout: 20_000,
  });
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Question 1: two answers" });
  await dialog.getByRole("button", { name: "Use A" }).click();
  await expect(dialog).toBeHidden();
  await exam.untilSaved();
  await exam.submit();
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows)[0]).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 1), 1]);
});

test("an answer that was changed survives the page's end, though the server ticks the old one", async ({
  page,
  context,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(2) });
  const exam = await sit(page, id);
  await exam.choose(1);
  await exam.untilSaved();
  await page.route("**/events", (route) => route.abort());
  await exam.choose(3);
  await expect(page.getByText("Saved on this phone, 1 answer waiting")).toBeVisible();
  await crash(page);
  const later = await context.newPage();
  await later.goto(`/test/${id}/take?q=1`);
  const again = examPage(later);
  await expect(again.radio(3)).toBeChecked();
  await again.untilSaved();
  await later.reload();
  await expect(again.radio(3)).toBeChecked();
  await again.submit();
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows)[0]).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 3), 1]);
});

test("answers that a killed page left are told of, when they come too late", async ({
  page,
  context,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(2), minutes: 0.1 });
  const exam = await sit(page, id);
  await exam.choose(1);
  await exam.untilSaved();
  await page.route("**/events", (route) => route.abort());
  await exam.choose(3);
  await crash(page);
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows)[0]?.[1]).toBe(optionId(questionIds[0] ?? 0, 1));
  const later = await context.newPage();
  await later.goto(`/test/${id}/take`);
  await expect(later.getByRole("status").filter({ hasText: "could not be counted" })).toHaveText(
    /^The change to 1 question reached us after the end/,
  );
  await later.getByRole("link", { name: "See the result" }).click();
  await expect(later).toHaveURL(/\/test\/results/);
  await later.goto(`/test/${id}/take`);
  await expect(later).toHaveURL(/\/test\/results/);
});

test("keys change nothing behind an open panel", async ({ page, makeTest, sit }) => {
  const { id } = await makeTest({ questions: plainQuestions(3) });
  const exam = await sit(page, id);
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

test("a page whose student was replaced on this phone says whose attempt it shows now", async ({
  page,
  context,
  product,
  newStudent,
  makeTest,
  sit,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  const exam = await sit(page, id);
  // This page hears nothing until the other student's test runs.
  await page.route("**/events", (route) => route.abort());
  const { username, password, instituteCode } = await newStudent();
  const headers = { Origin: product.url };
  await context.request.post("/logout", { headers, maxRedirects: 0 });
  const form = { institute_code: instituteCode, username, password };
  await context.request.post("/login", { headers, form, maxRedirects: 0 });
  const second = await context.newPage();
  await second.goto(`/test/${id}/instructions`);
  await second.getByRole("button", { name: "Start the test" }).click();
  await second.waitForURL(/\/take/);
  await second.close();
  await exam.choose(1);
  await page.unroute("**/events");
  await expect(page.getByRole("alert")).toContainText("somebody else signed in on this phone", {
    timeout: 20_000,
  });
  await expect(exam.radio(1)).not.toBeChecked();
});

test("a phone that lost the network before its page's first word keeps its answers", async ({
  page,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(4), minutes: 0.4 });
  await page.route("**/events", (route) => route.abort());
  const exam = await sit(page, id);
  for (const number of [1, 2, 3]) {
    await exam.shows(number);
    await exam.choose(2);
    await exam.press("Save & Next");
  }
  await expect(page.getByRole("heading", { name: "Time is up" })).toBeVisible({ timeout: 40_000 });
  await page.waitForTimeout(6_000);
  await page.unroute("**/events");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows).slice(0, 3)).toEqual(
    questionIds.slice(0, 3).map((question) => [question, optionId(question, 2), 1]),
  );
});

test("a choice that another phone shows is not dropped by leaving its question here", async ({
  page,
  browser,
  baseURL,
  makeTest,
  sit,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(3), mode: "exam" });
  const exam = await sit(page, id);
  await exam.choose(2);
  await exam.untilSaved();
  const other = await browser.newContext({ baseURL });
  const otherPage = await other.newPage();
  const tablet = await sit(otherPage, id);
  await expect(tablet.radio(2)).toBeChecked();
  const left = otherPage.waitForResponse((reply) => {
    return reply.request().postData()?.includes('"type":"visit","index":1') ?? false;
  });
  await tablet.press("Next");
  await tablet.shows(2);
  await left;
  await other.close();
  const heard = page.waitForResponse(/\/events/);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  expect((await (await heard).json()).changes.current).toBe(1);
  await exam.untilSaved();
  await expect(exam.radio(2)).toBeChecked();
  await exam.press("Save & Next");
  await exam.untilSaved();
  await page.reload();
  await examPage(page).state(1, "answered");
});

for (const way of ["the key", "the menu"]) {
  test(`closing the list of keys with Escape gives the focus back, opened by ${way}`, async ({
    page,
    makeTest,
    sit,
  }) => {
    const { id } = await makeTest({ questions: plainQuestions(2) });
    const exam = await sit(page, id);
    const menu = page.getByRole("button", { name: "Menu" });
    if (way === "the key") {
      await exam.radio(1).focus();
      await page.keyboard.press("?");
    } else {
      await menu.click();
      await page.getByRole("button", { name: "Keys and touch" }).click();
    }
    const dialog = page.getByRole("dialog", { name: "Keys and touch" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(way === "the key" ? exam.radio(1) : menu).toBeFocused();
  });
}
