import {
  answered,
  answeredAndMarked,
  type ExamPage,
  expect,
  notAnswered,
  plainQuestions,
  test,
  untilHydrated,
} from "./exam-page";

test.use({ serviceWorkers: "allow" });

const evaluate = "api/content/evaluate_test_new/";
/** How long the network is away. */
const AWAY_MS = 5 * 60_000;

test("30 questions through an outage, a killed browser, a second phone and an eviction", async ({
  page,
  take,
  evict,
  institute,
}) => {
  test.setTimeout(120_000);
  const clicked = new Map<number, { place: number; marked: boolean }>();
  /** Answers the question in view and goes on; every fourth is marked too. */
  const answer = async (exam: ExamPage, number: number) => {
    const place = (number % 4) + 1;
    const marked = number % 4 === 0;
    await exam.shows(number);
    await exam.choose(place);
    await exam.press(marked ? "Mark for Review & Next" : "Save & Next");
    clicked.set(number, { place, marked });
  };

  await page.clock.install();
  const first = await take({ questions: plainQuestions(30), minutes: 90 });
  await test.step("5 answers with a network, then 5 in an outage of five minutes", async () => {
    for (let number = 1; number <= 5; number += 1) await answer(first, number);
    await page.clock.runFor(2_000);
    await first.untilSaved();
    await first.goOffline();
    for (let number = 6; number <= 10; number += 1) {
      await answer(first, number);
      await page.clock.runFor(AWAY_MS / 5);
    }
    await first.waiting(5);
    await first.state(10, ".*only on this phone so far");
  });

  const second =
    await test.step("the browser is killed, opened again with a network, and the object is evicted", async () => {
      await page.close();
      await first.goOnline();
      const second = await first.openTab();
      await untilHydrated(second.page);
      await second.untilSaved();
      await second.jump(11);
      for (let number = 11; number <= 14; number += 1) await answer(second, number);
      await second.untilSaved();
      await evict(first.id);
      for (let number = 15; number <= 18; number += 1) await answer(second, number);
      await second.untilSaved();
      return second;
    });

  const third = await test.step("a second phone goes on where the first one is, and changes a mind", async () => {
    const third = await first.onSecondPhone();
    await third.shows(19);
    for (const number of [2, 9]) {
      await third.jump(number);
      await third.answer(4);
      clicked.set(number, { place: 4, marked: false });
    }
    await third.jump(19);
    for (let number = 19; number <= 25; number += 1) await answer(third, number);
    await third.jump(5);
    await third.press("Clear Response");
    clicked.delete(5);
    await third.untilSaved();
    await second.sendNow();
    await expect(second.page.getByText(/^On your other phone you changed/)).toBeVisible({ timeout: 40_000 });
    return third;
  });

  await test.step("all of it is handed in, once", async () => {
    await third.submit();
    await expect(third.page).toHaveURL(/\/test\/results/, { timeout: 30_000 });
    const expected = first.questionIds.map((_, index) => {
      const click = clicked.get(index + 1);
      if (click === undefined) return notAnswered;
      return click.marked ? answeredAndMarked(click.place) : answered(click.place);
    });
    await first.evaluatedAs(expected);
    expect(clicked.size).toBe(24);
    const calls = await institute.calls(evaluate);
    const ours = calls.filter(({ body }) => new URLSearchParams(body).get("test_id") === String(first.id));
    expect(ours).toHaveLength(1);
    await second.sendNow();
    await expect(second.page).toHaveURL(/\/test\/results/, { timeout: 40_000 });
  });
});
