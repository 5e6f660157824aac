/** The exam page that is opened again without a network, by a real service worker. */
import type { BrowserContext, Page } from "@playwright/test";
import {
  examPage,
  expect,
  optionId,
  plainQuestions,
  test,
  untilHydrated,
  withoutSeconds,
} from "./exam-page";

test.use({ mode: "scripts", serviceWorkers: "allow" });

/** The pages that the phone keeps, by their paths, and everything that is kept beside one. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("pcbt-exam-1"))) return [];
    const requests = await (await caches.open("pcbt-exam-1")).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const untilKept = (page: Page, id: number) =>
  expect.poll(() => kept(page), { timeout: 20_000 }).toContain(`/test/${id}/take`);

const offlinePage = (page: Page) => page.getByRole("heading", { name: "You are offline" });

/** A new tab without a network, at the test's address. */
async function openWithoutNetwork(context: BrowserContext, id: number): Promise<Page> {
  await context.setOffline(true);
  const tab = await context.newPage();
  await tab.goto(`/test/${id}/take`);
  return tab;
}

test("a tab that was thrown out of memory without a network opens again, with everything", async ({
  page,
  context,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(5) });
  const exam = await sit(page, id);
  await untilKept(page, id);
  await exam.choose(2);
  await exam.press("Save & Next");
  await exam.untilSaved();
  await context.setOffline(true);
  await exam.shows(2);
  await exam.choose(3);
  await exam.press("Mark for Review & Next");
  await exam.shows(3);
  await page.close();

  const tab = await openWithoutNetwork(context, id);
  await untilHydrated(tab);
  const again = examPage(tab);
  await again.shows(3);
  await again.state(1, "answered");
  await again.state(2, "answered and marked for review, only on this phone so far");
  await expect(tab.getByText("Saved on this phone, 1 answer waiting")).toBeVisible();
  await expect(tab.getByRole("timer").first()).toContainText(/^Time(29|30):\d\d$/);
  await again.choose(4);
  await again.press("Save & Next");
  await expect(tab).toHaveURL(/q=4/);
  await tab.reload();
  await untilHydrated(tab);
  await again.shows(4);
  await again.jump(3);
  await expect(again.radio(4)).toBeChecked();

  await context.setOffline(false);
  await again.untilSaved();
  await again.submit();
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows).slice(0, 4)).toEqual([
    [questionIds[0], optionId(questionIds[0] ?? 0, 2), 1],
    [questionIds[1], optionId(questionIds[1] ?? 0, 3), 2],
    [questionIds[2], optionId(questionIds[2] ?? 0, 4), 1],
    [questionIds[3], -1, 5],
  ]);
  await expect(tab).toHaveURL(/\/test\/results/);
  await expect.poll(() => kept(tab)).toEqual([]);
});

test("beside the page its assets alone are kept, and none of its kind in Lite mode", async ({
  page,
  makeTest,
  sit,
  product,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  await sit(page, id);
  await untilKept(page, id);
  const paths = await kept(page);
  for (const path of paths) expect(path).toMatch(/^(\/assets\/.+|\/test\/\d+\/take)$/);
  expect(paths.filter((path) => path.startsWith("/test/"))).toEqual([`/test/${id}/take`]);
  await page.request.post("/settings", {
    headers: { Origin: product.url },
    form: { theme: "system", language: "en", fontSize: "16", lite: "on" },
    maxRedirects: 0,
  });
  await page.goto(`/test/${id}/take`);
  await expect.poll(() => kept(page)).toEqual([]);
});

test("it is gone when the student signs out", async ({ page, context, makeTest, sit }) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  await sit(page, id);
  await untilKept(page, id);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toEqual([]);
  await expect(offlinePage(await openWithoutNetwork(context, id))).toBeVisible();
});

test("it is gone when a session has ended and somebody else signs in", async ({
  page,
  context,
  makeTest,
  sit,
  newStudent,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  await sit(page, id);
  await untilKept(page, id);
  const other = await newStudent({ name: "Bina Two" });
  await context.clearCookies();
  await page.goto("/login");
  await page.getByLabel("Username").fill(other.username);
  await page.getByLabel("Password", { exact: true }).fill(other.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Namaste, Bina Two" })).toBeVisible();
  expect(await kept(page)).toEqual([]);
  const tab = await openWithoutNetwork(context, id);
  await expect(offlinePage(tab)).toBeVisible();
  await expect(tab.getByText("Number 1 asks?")).toHaveCount(0);
});

test("it outlives the end of the test without a network, hands over, and is gone", async ({
  page,
  context,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(2), minutes: 0.4 });
  const exam = await sit(page, id);
  await untilKept(page, id);
  await context.setOffline(true);
  await exam.choose(4);
  await page.close();
  const tab = await openWithoutNetwork(context, id);
  await untilHydrated(tab);
  await expect(tab.getByRole("heading", { name: "Time is up" })).toBeVisible({ timeout: 40_000 });
  await context.setOffline(false);
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows)[0]).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 4), 1]);
  await expect(tab).toHaveURL(/\/test\/results/);
  await expect.poll(() => kept(tab)).toEqual([]);
});

test("after a sign-in inside the exam the page is kept again", async ({
  page,
  makeTest,
  sit,
  student,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  const exam = await sit(page, id);
  await untilKept(page, id);
  await page.context().clearCookies({ name: /session/ });
  await exam.choose(2);
  await page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password").fill(student.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await exam.untilSaved();
  await untilKept(page, id);
});
