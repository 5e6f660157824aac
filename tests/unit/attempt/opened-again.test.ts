/** The page of a running test that is opened again without a network, from what the phone kept of it. */
import { expect, it } from "vitest";
import { TEST_STATE_KEY } from "~/lib/attempt/browser/phone-storage";
import { statusOf } from "~/lib/attempt/rules/status";
import {
  bench,
  firstPage,
  memoryStorage,
  openPage,
  option,
  type Page,
  press,
  STARTED_AT,
  selectedOn,
} from "./page-harness";

const keptText = (storage: Page["storage"]) => storage?.getItem(TEST_STATE_KEY);

/** A page that told the server one answer, lost the network, took two answers and a mark more, and was thrown away. */
async function thrownAway(shape: Parameters<typeof bench>[0] = {}) {
  const world = bench(shape);
  const storage = memoryStorage();
  await world.time.move(5_000);
  const page = await openPage(world, { storage });
  page.runtime.choose(option(1, 3));
  press(page, "intent", "save-next");
  await world.time.move(21_000);
  world.server.weather = "cut";
  page.runtime.choose(option(2, 2));
  press(page, "intent", "mark-next");
  page.runtime.choose(option(3, 4));
  press(page, "intent", "save-next");
  page.close();
  world.time.sleep(60_000);
  return { ...world, storage, page };
}

/** Opens the page that was thrown away once more, without a network. */
const openedAgain = (world: Awaited<ReturnType<typeof thrownAway>>, question: number) =>
  openPage(world, { storage: world.storage, question, copyOf: world.page });

it("a page that is opened again without a network shows every answer and mark, the time that is left, and the question of its address", async () => {
  const world = await thrownAway();
  const again = await openedAgain(world, 3);
  const { attempt, unconfirmed, index } = again.state();
  const selected = attempt.questions.slice(0, 4).map((question) => question.selected);
  expect(selected).toEqual([option(1, 3), option(2, 2), option(3, 4), null]);
  expect(attempt.questions.slice(0, 4).map(statusOf)).toEqual([1, 2, 1, 3]);
  expect(unconfirmed).toEqual(new Set([102, 103]));
  expect(again.runtime.at()).toBe(86_000);
  expect(index).toBe(2);
});

it("a page that is opened again without a network takes over an option that was ticked before it ran, at the question of the document", async () => {
  const world = await thrownAway();
  const opening = { storage: world.storage, question: 4, copyOf: world.page };
  const again = await openPage(world, { ...opening, ticked: option(1, 1) });
  expect(again.state().index).toBe(0);
  expect(again.state().attempt.questions[0]?.selected).toBe(option(1, 1));
});

it("a page that is opened again without a network knows the time by the document alone where the phone keeps nothing", async () => {
  const world = await thrownAway();
  const again = await openPage(world, { storage: null, copyOf: world.page });
  expect(again.runtime.at()).toBe(86_000);
  expect(again.state().attempt.questions[0]?.selected).toBeNull();
});

it("a page that is opened again without a network gains no time by a date that was set back", async () => {
  const world = await thrownAway();
  world.time.dateAhead = -3_600_000;
  const again = await openPage(world, { storage: world.storage, copyOf: world.page });
  expect(again.runtime.at()).toBeGreaterThanOrEqual(26_000);
  expect(again.runtime.at()).toBeLessThanOrEqual(86_000);
});

it("a page that is opened again without a network shows the end when the time is over, and hands over what waits", async () => {
  const world = await thrownAway({ minutes: 1.6 });
  await world.time.move(12_000);
  const again = await openPage(world, { storage: world.storage, copyOf: world.page });
  expect(again.state().ending).toBe("over");
  world.server.weather = "fine";
  again.runtime.resume();
  await world.time.move(3_000);
  expect(selectedOn(world.server, 2)).toBe(option(2, 2));
});

it.each([
  ["a copy of another version", (text: string) => text.replace('"v":1', '"v":2')],
  ["half a text", (text: string) => text.slice(0, text.length / 2)],
])("a page that is opened again without a network is not led astray by %s", async (_, spoil) => {
  const world = await thrownAway();
  const text = keptText(world.storage) ?? "";
  expect(text).toContain('"selected":1013');
  world.storage.setItem(TEST_STATE_KEY, spoil(text));
  const again = await openedAgain(world, 1);
  expect(again.runtime.at()).toBe(86_000);
  expect(again.state().attempt.questions[0]?.selected).toBeNull();
  again.runtime.choose(option(1, 1));
  expect(again.state().attempt.questions[0]?.selected).toBe(option(1, 1));
});

it("what the phone knows of an attempt is forgotten when it is over", async () => {
  const { world, page } = await firstPage();
  page.runtime.choose(option(1, 1));
  await world.time.move(2_000);
  expect(keptText(page.storage)).toContain('"attemptId":"a1"');
  press(page, "intent", "submit");
  await world.time.move(5_000);
  expect(page.state().exit).toBe("done");
  expect(keptText(page.storage)).toBeNull();
});

it("an upgrade in the middle of a test sends what a page of the version before left on the phone", async () => {
  const world = bench();
  const storage = memoryStorage();
  const left = [
    { type: "visit", index: 1, seq: 1, at: 1_000 },
    { type: "select", questionId: 102, optionId: option(2, 3), base: 0, seq: 2, at: 2_000 },
    { type: "mark", questionId: 102, on: true, seq: 3, at: 2_500 },
  ];
  const attempts = { a1: { "page-of-before": left } };
  storage.setItem(TEST_STATE_KEY, JSON.stringify({ v: 1, attempts }));
  await world.time.move(9_000);
  const page = await openPage(world, { storage });
  expect(page.state().attempt.questions[1]?.selected).toBe(option(2, 3));
  await world.time.move(3_000);
  expect(world.server.attempt.questions[1]).toMatchObject({ selected: option(2, 3), marked: true, answeredAt: 2_000 });
  const kept = JSON.parse(keptText(storage) ?? "");
  expect(kept).toMatchObject({ v: 1, attempts: {}, known: { attemptId: "a1" } });
  expect(kept.known.serverAt).toBeGreaterThan(STARTED_AT);
});

it("a page knows as it opens of another phone, and of no other page of its own", async () => {
  const told = async (sameDevice: boolean) => (await openPage(bench(), { other: { sameDevice, at: 0 } })).state().other;
  expect([await told(false), await told(true)]).toEqual([{ sameDevice: false, at: 0 }, null]);
});
