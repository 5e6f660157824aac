/** The exam page that is opened again without a network, by a real service worker. */

import type { Page } from "@playwright/test";
import { signInByForm } from "../../account-forms";
import {
  answered,
  answeredAndMarked,
  type ExamPage,
  expect,
  notAnswered,
  plainQuestions,
  type Sitting,
  test,
  untilHydrated,
} from "./exam-page";

test.use({ serviceWorkers: "allow" });

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

/** The test's address in a new tab without a network. */
async function openWithoutNetwork(exam: Sitting): Promise<ExamPage> {
  await exam.goOffline();
  return exam.openTab();
}

test("a tab that was thrown out of memory opens again offline with everything", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(5) });
  await untilKept(page, exam.id);
  await exam.answer(2);
  await exam.untilSaved();
  await exam.goOffline();
  await exam.shows(2);
  await exam.choose(3);
  await exam.press("Mark for Review & Next");
  await exam.shows(3);
  await page.close();

  const again = await openWithoutNetwork(exam);
  const tab = again.page;
  await tab.goto("/free-tests");
  await expect(offlinePage(tab)).toBeVisible();
  await tab.getByRole("link", { name: "Continue your test" }).click();
  await untilHydrated(tab);
  await again.shows(3);
  await again.state(1, "answered");
  await again.state(2, "answered and marked for review, only on this phone so far");
  await expect(tab.getByText("No network. 1 answer is saved on this phone.")).toBeVisible();
  await expect(tab.getByRole("timer").first()).toContainText(/^(29|30):\d\d$/);
  await again.answer(4);
  await expect(tab).toHaveURL(/q=4/);
  await tab.reload();
  await untilHydrated(tab);
  await again.shows(4);
  await again.jump(3);
  await expect(again.radio(4)).toBeChecked();

  await exam.goOnline();
  await again.untilSaved();
  await again.submit();
  await exam.evaluatedAs([answered(2), answeredAndMarked(3), answered(4), notAnswered]);
  await expect(tab).toHaveURL(/\/test\/results/);
  await expect.poll(() => kept(tab)).toEqual([]);
});

test("the kept page is gone when somebody else signs in", async ({ page, take, context, newStudent }) => {
  const exam = await take({ questions: plainQuestions(2) });
  await untilKept(page, exam.id);
  const other = await newStudent({ name: "Bina Two" });
  await context.clearCookies();
  await page.goto("/login");
  await signInByForm(page, other);
  await expect(page.getByRole("heading", { name: "Namaste, Bina" })).toBeVisible();
  expect(await kept(page)).toEqual([]);
  const { page: tab } = await openWithoutNetwork(exam);
  await expect(offlinePage(tab)).toBeVisible();
  await expect(tab.getByText("Number 1 asks?")).toHaveCount(0);
});
