/** What another tab or an old page does under an open exam. */
import { answered, expect, plainQuestions, resultIsShown, test } from "./exam-page";

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

/** Browsers whose database is not there, refuses, or says nothing. */
const databases: Record<string, () => void> = {
  "is not there": () => Object.defineProperty(window, "indexedDB", { value: undefined }),
  refuses: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  },
  "never answers": () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};

for (const [what, breaking] of Object.entries(databases)) {
  test(`nothing is called saved on a phone whose database ${what}, and its answers are sent`, async ({
    evaluated,
    makeTest,
    secondPhone,
    sit,
  }) => {
    const phone = await secondPhone();
    await phone.addInitScript(breaking);
    const { id } = await makeTest({ questions: plainQuestions(3) });
    const exam = await sit(phone, id);
    await exam.answer(1);
    await exam.untilSaved();
    await exam.goOffline();
    await exam.answer(2);
    await expect(phone.getByText("Keep this page open: 1 answer waits here.")).toBeVisible();
    await expect(phone.getByText(/(saved|kept|safe) on this phone/)).toHaveCount(0);
    await expect(phone.getByRole("img", { name: /(saved|kept) on this phone/ })).toHaveCount(0);
    await exam.goOnline();
    await exam.untilSaved();
    await exam.submit();
    await resultIsShown(phone);
    const [rows = []] = await evaluated(id);
    expect(rows.slice(0, 2).map(([, option]) => option % 100)).toEqual([1, 2]);
  });
}

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
