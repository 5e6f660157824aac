import type { Page, Request } from "@playwright/test";
import {
  examPage,
  expect,
  optionId,
  plainQuestions,
  test,
  untilHydrated,
  withoutSeconds,
} from "./exam-page";

test.use({ mode: "scripts" });

/** What the page asks of the network from now on, without what the browser has in its own cache. */
function requestsOf(page: Page): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (!/\/(assets|icons)\//.test(request.url())) seen.push(request);
  });
  return seen;
}

/** What of the exam waits in this browser's storage. */
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("pcbt_test_state"));

test("an option tapped before any script runs stays chosen and goes up", async ({
  page,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
  await sit(page, id);
  let release = () => undefined as unknown;
  const gate = new Promise((resolve) => {
    release = () => resolve(null);
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`/test/${id}/take`, { waitUntil: "commit" });
  const exam = examPage(page);
  await exam.choose(3);
  await expect(exam.radio(3)).toBeChecked();
  release();
  await untilHydrated(page);
  await expect(page.getByText("All answers are with us")).toBeVisible();
  await expect(exam.radio(3)).toBeChecked();
  await exam.openPalette();
  await exam.state(1, "answered");
  await page.keyboard.press("Escape");
  await exam.submit();
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows)[0]).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 3), 1]);
});

test("moving between questions costs no request, and radio, status and palette agree", async ({
  page,
  makeTest,
  sit,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(12) });
  const exam = await sit(page, id);
  await exam.untilSaved();
  const requests = requestsOf(page);
  for (let number = 1; number <= 10; number += 1) {
    await exam.shows(number);
    if (number % 2 === 0) await exam.choose(((number / 2) % 4) + 1);
    const ticked = await page.locator("#exam input:checked").count();
    await exam.state(number, ticked === 1 ? "answered" : "not answered");
    await exam.press("Next");
  }
  expect(requests.filter((request) => !request.url().endsWith("/events"))).toEqual([]);
  await expect(page).toHaveURL(/\?q=11$/);
});

test("offline the answers wait on the phone, and go up in order when the network is back", async ({
  page,
  context,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(6) });
  const exam = await sit(page, id);
  await exam.untilSaved();
  await context.setOffline(true);
  for (let number = 1; number <= 4; number += 1) {
    await exam.choose(number);
    await exam.press("Save & Next");
  }
  await expect(page.getByText("Saved on this phone, 4 answers waiting")).toBeVisible();
  await exam.state(2, ".*only on this phone so far");
  expect(await stored(page)).toContain('"save"');
  await exam.submit();
  await expect(page.getByText("go up by themselves when the network is back")).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/test\/results/, { timeout: 20_000 });
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows).slice(0, 5)).toEqual([
    [questionIds[0], optionId(questionIds[0] ?? 0, 1), 1],
    [questionIds[1], optionId(questionIds[1] ?? 0, 2), 1],
    [questionIds[2], optionId(questionIds[2] ?? 0, 3), 1],
    [questionIds[3], optionId(questionIds[3] ?? 0, 4), 1],
    [questionIds[4], -1, 5],
  ]);
});

test("a page that was closed offline hands its answers over when the test is opened again", async ({
  page,
  context,
  makeTest,
  sit,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(3) });
  const exam = await sit(page, id);
  await exam.untilSaved();
  await context.setOffline(true);
  await exam.choose(4);
  await exam.press("Save & Next");
  await expect(page.getByText("Saved on this phone, 1 answer waiting")).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/test/${id}/take?q=1`);
  await untilHydrated(again);
  await expect(examPage(again).radio(4)).toBeChecked();
  await examPage(again).untilSaved();
  await again.reload();
  await expect(examPage(again).radio(4)).toBeChecked();
});

test("a second phone picks the test up, the first is told, and a conflict is a plain choice", async ({
  page,
  context,
  browser,
  baseURL,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
  const here = await sit(page, id);
  await here.choose(1);
  await here.press("Save & Next");
  await here.untilSaved();
  await context.setOffline(true);
  await here.choose(3);

  const phone = await browser.newContext({ baseURL });
  const there = await phone.newPage();
  const other = await sit(there, id);
  await other.shows(2);
  await other.choose(2);
  await other.press("Save & Next");
  await other.untilSaved();

  await context.setOffline(false);
  const dialog = page.getByRole("dialog", { name: "Question 2: two answers" });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toContainText("Choice 2.2");
  await expect(dialog).toContainText("Choice 2.3");
  await dialog.getByRole("button", { name: "Use C" }).click();
  await expect(here.radio(3)).toBeChecked();
  await here.untilSaved();
  await there.reload();
  await expect(there.getByText("This test is open on another phone too")).toBeVisible();
  await examPage(there).jump(2);
  await expect(examPage(there).radio(3)).toBeChecked();
  await here.submit();
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows).slice(0, 2)).toEqual([
    [questionIds[0], optionId(questionIds[0] ?? 0, 1), 1],
    [questionIds[1], optionId(questionIds[1] ?? 0, 3), 1],
  ]);
  await phone.close();
});

test("a signed-out student signs in again in place, and no answer is lost", async ({
  page,
  context,
  makeTest,
  sit,
  student,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(3) });
  const exam = await sit(page, id);
  await exam.untilSaved();
  await context.clearCookies({ name: "__Host-pcbt_session" });
  await exam.choose(2);
  await exam.press("Save & Next");
  await expect(page.getByText("You were signed out. Saved on this phone, 1 answer")).toBeVisible();
  await exam.choose(3);
  await page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Username")).toHaveValue(student.username);
  await dialog.getByLabel("Password").fill("wrong");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByRole("alert")).toContainText("That did not work");
  await dialog.getByLabel("Password").fill(student.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await exam.untilSaved();
  await exam.shows(2);
  await page.reload();
  await expect(examPage(page).radio(3)).toBeChecked();
  await examPage(page).press("Previous");
  await expect(examPage(page).radio(2)).toBeChecked();
});

test("the phone's clock changes nothing", async ({ page, makeTest, sit }) => {
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 5 * 3600_000;
  });
  const { id } = await makeTest({ questions: plainQuestions(2), minutes: 30 });
  const exam = await sit(page, id);
  await expect(page.getByRole("timer")).toContainText(/29:5\d|30:00/);
  await exam.choose(1);
  await exam.press("Save & Next");
  await exam.untilSaved();
  await expect(page.getByRole("timer")).toContainText(/29:\d\d/);
});

test("keys choose, move, mark, bookmark, clear, tell the time, and can be switched off", async ({
  page,
  makeTest,
  sit,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(4) });
  const exam = await sit(page, id);
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
  const help = page.getByRole("dialog", { name: "Keys and touch" });
  await help.getByLabel("Keys are on").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("n");
  await exam.shows(2);
});

test("the page holds no right answer and no explanation before the submission", async ({
  page,
  product,
  makeTest,
  sit,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(2) });
  const { DB } = await product.institute.getEnv();
  await DB.prepare("UPDATE questions SET explanation = 'Because of the secret' WHERE id = ?")
    .bind(questionIds[0])
    .run();
  await sit(page, id);
  const html = await (await page.request.get(`/test/${id}/take`)).text();
  const data = await (await page.request.get(`/test/${id}/take.data`)).text();
  for (const text of [html, data]) {
    expect(text).toContain("Choice 1.1");
    expect(text).not.toMatch(/secret|correct|explanation/i);
  }
});
