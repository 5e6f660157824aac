/** Words between a page and the server that get lost, and what the page still has to know and to say. */
import { expect, it } from "vitest";
import { isEverybodySealed, withWritersOf } from "~/lib/attempt/protocol/writers";
import {
  answer,
  bench,
  firstPage,
  heardPage,
  memoryStorage,
  openPage,
  option,
  press,
  selectedOn,
} from "./page-harness";

/** Two phones with different answers to question 1; the reply that says so to the second was lost. */
async function unheardConflict() {
  const world = bench();
  const storage = memoryStorage();
  const here = await openPage(world, { device: "tablet" });
  const there = await openPage(world, { storage });
  await world.time.move(1_100);
  world.server.weather = "cut";
  await answer(world, there, option(1, 2));
  world.server.weather = "fine";
  await answer(world, here, option(1, 1));
  expect(selectedOn(world.server, 1)).toBe(option(1, 1));
  world.server.weather = "lost";
  there.runtime.resume();
  await world.time.move(100);
  return { world, storage, there };
}

it("a conflict is told again when the reply that told it was lost", async () => {
  const { world, there } = await unheardConflict();
  world.server.weather = "fine";
  await world.time.move(30_000);
  const [conflict] = there.state().conflicts;
  expect(conflict).toMatchObject({ yours: option(1, 2), theirs: option(1, 1) });
  if (conflict) there.runtime.decide(conflict, "yours");
  await world.time.move(1_100);
  expect(there.state().conflicts).toEqual([]);
  expect(selectedOn(world.server, 1)).toBe(option(1, 2));
});

it("a conflict is told to the next page of the phone, and settled for every page by one of them", async () => {
  const { world, storage, there } = await unheardConflict();
  world.server.weather = "fine";
  const again = await openPage(world, { storage });
  await world.time.move(30_000);
  const [conflict] = again.state().conflicts;
  expect(conflict).toMatchObject({ yours: option(1, 2), theirs: option(1, 1) });
  if (conflict) again.runtime.decide(conflict, "theirs");
  await world.time.move(1_100);
  there.runtime.resume();
  await world.time.move(1_100);
  expect(there.state().conflicts).toEqual([]);
  expect(selectedOn(world.server, 1)).toBe(option(1, 1));
});

it.each(["fine", "lost"] as const)("a conflict holds a submission back (%s), and sends it then", async (weather) => {
  const { world, there } = await unheardConflict();
  world.server.weather = weather;
  press(there, "intent", "submit");
  await world.time.move(100);
  expect(world.server.attempt.writers[there.page]?.sealed).toBe(false);
  world.server.weather = "fine";
  await world.time.move(60_000);
  expect(there.state().ending).toBe("none");
  expect(world.server.attempt.phase).toBe("running");
  const [conflict] = there.state().conflicts;
  if (conflict) there.runtime.decide(conflict, "yours");
  expect(there.state().ending).toBe("sending");
  await world.time.move(1_100);
  expect(world.server.attempt.phase).toBe("submitting");
  expect(selectedOn(world.server, 1)).toBe(option(1, 2));
});

it("a conflict of a form is kept while the page that shows it loads", async () => {
  const { world, page: tablet } = await heardPage({}, { device: "tablet" });
  tablet.runtime.choose(option(1, 1));
  press(tablet, "jump", "2");
  tablet.runtime.pause();
  await world.time.move(1_100);
  const stale = { questionId: 101, optionId: option(1, 2), base: 0 };
  world.server.press("phone", { intent: "save-next", ...stale });
  world.server.visit("phone", 3);
  const phone = await openPage(world, { question: 1 });
  expect(phone.state().index).toBe(0);
  await world.time.move(1_100);
  expect(phone.state().conflicts).toMatchObject([{ yours: option(1, 2) }]);
});

it("a conflict ends with the time of its question, so that nobody is locked in", async () => {
  const { world, page: here } = await firstPage({ mode: "practice", sections: [2, 2] }, { device: "tablet" });
  const there = await openPage(world);
  await world.time.move(1_100);
  await answer(world, here, option(1, 1));
  await answer(world, there, option(1, 2));
  expect(there.state().conflicts).toHaveLength(1);
  await world.time.move(2 * 60_000);
  await world.time.move(30_000);
  expect(there.state().conflicts).toEqual([]);
  press(there, "intent", "submit");
  await world.time.move(100);
  expect(world.server.attempt.phase).toBe("submitting");
});

it("a page that comes after another takes a tap before the script, though another answer waits", async () => {
  const { world, page: killed } = await firstPage();
  world.server.weather = "cut";
  killed.runtime.choose(option(1, 3));
  killed.close();
  world.server.weather = "fine";
  const again = await openPage(world, { storage: killed.storage, ticked: option(1, 4) });
  await world.time.move(5_000);
  expect(selectedOn(world.server, 1)).toBe(option(1, 4));
  expect(again.state().unconfirmed.size).toBe(0);
});

it("a page that comes after another goes on with a submission that waits", async () => {
  const { world, page: killed } = await heardPage();
  world.server.weather = "cut";
  killed.runtime.choose(option(1, 3));
  press(killed, "intent", "submit");
  killed.close();
  const again = await openPage(world, { storage: killed.storage });
  expect(again.state().ending).toBe("sending");
  await world.time.move(5_000);
  expect(again.state().ending).toBe("sending");
  world.server.weather = "fine";
  await world.time.move(60_000);
  expect(again.state()).toMatchObject({ ending: "sending", exit: "done" });
  expect(again.state().tooLate.size).toBe(0);
  expect(selectedOn(world.server, 1)).toBe(option(1, 3));
});

it("an answer that came too late is told of though the reply that told it was lost", async () => {
  const { world, page } = await heardPage({ minutes: 1 });
  world.server.weather = "cut";
  page.runtime.choose(option(1, 2));
  await world.time.move(90_000);
  world.server.weather = "lost";
  page.runtime.resume();
  await world.time.move(100);
  world.server.weather = "fine";
  await world.time.move(60_000);
  expect(page.state().tooLate).toEqual(new Set([101]));
});

it("a page that comes after the end hands over what a killed one left, and says that it came too late", async () => {
  const { world, page: killed } = await heardPage({ minutes: 1 });
  world.server.weather = "cut";
  killed.runtime.choose(option(1, 2));
  killed.close();
  await world.time.move(90_000);
  world.server.weather = "fine";
  const beat = await openPage(world, { device: "tablet" });
  await world.time.move(1_100);
  expect(world.server.attempt.phase).toBe("submitting");
  beat.close();
  expect(isEverybodySealed(withWritersOf(world.server.attempt, "phone"))).toBe(false);
  const again = await openPage(world, { storage: killed.storage });
  await world.time.move(1_100);
  expect(again.state()).toMatchObject({ tooLate: new Set([101]), exit: "done" });
  expect(isEverybodySealed(withWritersOf(world.server.attempt, "phone"))).toBe(true);
});
