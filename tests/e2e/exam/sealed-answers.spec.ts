/** What of an exam lies on a phone that changes hands. */
import type { Page } from "@playwright/test";
import { signInByForm } from "../../account-forms";
import { expect, optionId, plainQuestions, test, untilHydrated } from "./exam-page";

/** Everything that scripts of this site can read of tests on this phone, as text. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("pcbt_test_state");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = database.transaction("waiting").objectStore("waiting").getAll();
    const rows = await new Promise<{ sealed: ArrayBuffer; hasAnswers: boolean }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    database.close();
    const texts = rows.map((row) => new TextDecoder().decode(row.sealed) + JSON.stringify(row));
    const waiting = rows.filter(({ hasAnswers }) => hasAnswers).length;
    const caught: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) caught.push(url);
    }
    const stores = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, caught]);
    return { waiting, text: texts.join() + stores + document.cookie };
  });

async function signOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page).toHaveURL(/\/login/);
}

test("answers that wait are sealed for their student, and sent when that student is back", async ({
  page,
  take,
  student,
  newStudent,
}) => {
  const exam = await take({ questions: plainQuestions(3) });
  await exam.untilSaved();
  await exam.goOffline();
  await exam.answer(4);
  await exam.waiting(1);
  const option = String(optionId(exam.questionIds[0] ?? 0, 4));
  const attemptId = await page.locator("#exam input[name=attemptId]").first().inputValue();
  await page.goto("about:blank");
  await exam.goOnline();
  await signOut(page);
  const left = await readable(page);
  expect(left.waiting).toBe(1);
  for (const secret of [option, attemptId]) expect(left.text).not.toContain(secret);

  await signInByForm(page, await newStudent({ name: "Bina Two" }));
  await expect(page.getByRole("heading", { name: "Namaste, Bina" })).toBeVisible();
  await page.goto(`/test/${exam.id}/instructions`);
  await page.getByRole("button", { name: "Start the test" }).click();
  await page.waitForURL(/\/take/);
  await untilHydrated(page);
  await exam.untilSaved();
  for (const place of [1, 2, 3, 4]) await expect(exam.radio(place)).not.toBeChecked();
  await signOut(page);
  const { waiting, text } = await readable(page);
  expect(waiting).toBe(1);
  for (const secret of [option, attemptId]) expect(text).not.toContain(secret);

  await signInByForm(page, student);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`/test/${exam.id}/take?q=1`);
  await untilHydrated(page);
  await expect(exam.radio(4)).toBeChecked();
  await exam.untilSaved();
  await expect.poll(async () => (await readable(page)).waiting).toBe(0);
  await page.reload();
  await expect(exam.radio(4)).toBeChecked();
});
