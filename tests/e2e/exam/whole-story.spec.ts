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

test.use({ mode: "scripts", serviceWorkers: "allow" });

const evaluate = "api/content/evaluate_test_new/";
/** How long the network is away. */
const AWAY_MS = 5 * 60_000;

test("100 questions through an outage, a killed browser, a second phone, an eviction and a failing institute", async ({
  page,
  take,
  evict,
  institute,
}) => {
  test.setTimeout(360_000);
  const clicked = new Map<number, { place: number; marked: boolean }>();
  /** Answers the question in view and goes on; every seventh is marked too. */
  const answer = async (exam: ExamPage, number: number) => {
    const place = (number % 4) + 1;
    const marked = number % 7 === 0;
    await exam.shows(number);
    await exam.choose(place);
    await exam.press(marked ? "Mark for Review & Next" : "Save & Next");
    clicked.set(number, { place, marked });
  };

  await page.clock.install();
  const first = await take({ questions: plainQuestions(100), minutes: 90 });
  await test.step("20 answers with a network, then 20 in an outage of five minutes", async () => {
    for (let number = 1; number <= 20; number += 1) await answer(first, number);
    await page.clock.runFor(2_000);
    await first.untilSaved();
    await first.goOffline();
    for (let number = 21; number <= 40; number += 1) {
      await answer(first, number);
      await page.clock.runFor(AWAY_MS / 20);
    }
    await first.waiting(20);
    await first.state(40, ".*only on this phone so far");
  });

  const second =
    await test.step("the browser is killed, opened again with a network, and the object is evicted", async () => {
      await page.close();
      await first.goOnline();
      const second = await first.openTab();
      await untilHydrated(second.page);
      await second.untilSaved();
      await second.jump(41);
      for (let number = 41; number <= 55; number += 1) await answer(second, number);
      await second.untilSaved();
      await evict(first.id);
      for (let number = 56; number <= 60; number += 1) await answer(second, number);
      await second.untilSaved();
      return second;
    });

  const third = await test.step("a second phone goes on where the first one is, and changes a mind", async () => {
    const third = await first.onSecondPhone();
    await third.shows(61);
    for (const number of [2, 30]) {
      await third.jump(number);
      await third.answer(4);
      clicked.set(number, { place: 4, marked: false });
    }
    await third.jump(61);
    for (let number = 61; number <= 90; number += 1) await answer(third, number);
    await third.jump(5);
    await third.press("Clear Response");
    clicked.delete(5);
    await third.untilSaved();
    await second.sendNow();
    await expect(second.page.getByText("Also open on another phone")).toBeVisible({ timeout: 40_000 });
    return third;
  });

  await test.step("a limit turns the answers away when they are handed in", async () => {
    await institute.failNext(evaluate, "status-429", 1);
    await third.submit();
    await expect(third.page).toHaveURL(/\/test\/results/, { timeout: 30_000 });
    const expected = first.questionIds.map((_, index) => {
      const click = clicked.get(index + 1);
      if (click === undefined) return notAnswered;
      return click.marked ? answeredAndMarked(click.place) : answered(click.place);
    });
    await first.evaluatedAs(expected);
    expect(clicked.size).toBe(89);
    const calls = await institute.calls(evaluate);
    const ours = calls.filter(({ body }) => new URLSearchParams(body).get("test_id") === String(first.id));
    expect(ours).toHaveLength(2);
    await second.sendNow();
    await expect(second.page).toHaveURL(/\/test\/results/, { timeout: 40_000 });
  });
});
