/** What another tab or an old page does under an open exam. */
import { answered, expect, plainQuestions, test } from "./exam-page";

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
