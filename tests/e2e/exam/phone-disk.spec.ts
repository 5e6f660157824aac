/** What another tab or an old page does under an open exam. */
import { answered, expect, plainQuestions, test } from "./exam-page";

test.use({ mode: "scripts" });

test("another tab with a newer form of the database is not held up, and no answer is lost", async ({
  context,
  page,
  take,
}) => {
  const exam = await take({ questions: plainQuestions(4) });
  await exam.answer(1);
  await exam.untilSaved();
  const tab = await context.newPage();
  await tab.goto("/offline.html");
  const opened = await tab.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("pcbt_test_state", 2);
        opening.onblocked = () => resolve("blocked");
        opening.onerror = () => resolve("refused");
        opening.onsuccess = () => {
          opening.result.close();
          resolve("open");
        };
      }),
  );
  expect(opened).toBe("open");
  await page.bringToFront();
  await exam.goOffline();
  await exam.answer(2);
  await expect(page.getByText("Keep this page open: 1 answer waits here.")).toBeVisible();
  // What the disk does not take lies in local storage for the next page.
  await page.goto("about:blank");
  await exam.goOnline();
  const again = await exam.openTab("?q=2");
  await again.untilSaved();
  await expect(again.radio(2)).toBeChecked();
  await again.submit();
  await exam.evaluatedAs([answered(1), answered(2)]);
});

test("an old form of a page without script, sent after script went on, is the student's last word", async ({
  page,
  take,
  sendForm,
}) => {
  const exam = await take({ questions: plainQuestions(3) });
  const old = {
    attemptId: await page.locator("#exam input[name=attemptId]").first().inputValue(),
    questionId: String(exam.questionIds[0]),
    base: await page.locator("#exam input[name=base]").inputValue(),
  };
  await exam.answer(1);
  await exam.untilSaved();
  // Without a tick it erases nothing.
  const path = `/test/${exam.id}/take?q=1`;
  expect((await sendForm(path, { ...old, intent: "next" })).status()).toBe(303);
  await page.reload();
  await exam.jump(1);
  await expect(exam.radio(1)).toBeChecked();
  const optionId = String((exam.questionIds[0] ?? 0) * 100 + 3);
  expect((await sendForm(path, { ...old, optionId, intent: "save-next" })).status()).toBe(303);
  await exam.jump(2);
  await exam.answer(4);
  await exam.untilSaved();
  await exam.jump(1);
  await expect(exam.radio(3)).toBeChecked();
  await exam.submit();
  await exam.evaluatedAs([answered(3), answered(4)]);
});
