/** What a phone holds of an exam: on its disk, beside it in local storage, or nowhere. */
import { expect, it } from "vitest";
import { DISK_PATIENCE_MS } from "~/lib/attempt/browser/disk-copy";
import { TEST_STATE_KEY } from "~/lib/attempt/browser/phone-storage";
import { bench, firstPage, memoryDisk, memoryStorage, openPage, option, press, selectedOn } from "./page-harness";

/** A phone that answered twice without a network, and was killed. */
async function killed() {
  const world = bench();
  const disk = memoryDisk();
  const storage = memoryStorage();
  const page = await openPage(world, { storage, disk });
  await world.time.move(3_000);
  world.server.weather = "cut";
  page.runtime.choose(option(1, 2));
  press(page, "intent", "save-next");
  page.runtime.choose(option(2, 3));
  await world.time.move(100);
  page.close();
  return { world, disk, storage, page };
}

/** The page that is opened after it, with a network. */
async function openedAfter(phone: Awaited<ReturnType<typeof killed>>, storage = phone.storage) {
  phone.world.server.weather = "fine";
  const page = await openPage(phone.world, { storage, disk: phone.disk });
  await phone.world.time.move(3_000);
  return page;
}

const answers = ({ world }: Awaited<ReturnType<typeof killed>>) =>
  [1, 2].map((number) => selectedOn(world.server, number));

const both = [option(1, 2), option(2, 3)];

it("an answer is called saved on this phone when the disk has it, and not before", async () => {
  const disk = memoryDisk();
  const { world, page } = await firstPage({}, { disk });
  await world.time.move(3_000);
  world.server.weather = "cut";
  disk.hold();
  page.runtime.choose(option(1, 1));
  page.runtime.networkLost();
  await world.time.move(100);
  expect(page.state()).toMatchObject({ holding: "saving", link: "offline" });
  disk.release();
  await world.time.move(1);
  expect(page.state().holding).toBe("disk");
});

it("an answer is in the page, or in local storage at most, where the disk refuses or says nothing", async () => {
  const disk = memoryDisk();
  disk.isRefusing = true;
  const { world, page } = await firstPage({}, { disk });
  page.runtime.choose(option(1, 1));
  await world.time.move(10);
  expect(page.state().holding).toBe("copy");
  await world.time.move(2_000);
  expect(selectedOn(world.server, 1)).toBe(option(1, 1));

  const silent = memoryDisk();
  const other = await firstPage({}, { disk: silent, storage: null });
  await other.world.time.move(10);
  silent.hold();
  other.page.runtime.choose(option(1, 1));
  expect(other.page.state().holding).toBe("saving");
  await other.world.time.move(DISK_PATIENCE_MS + 10);
  expect(other.page.state().holding).toBe("page");
  silent.release();
  await other.world.time.move(10);
  expect(other.page.state().holding).toBe("disk");
});

it("an answer is no more called saved where the phone takes its storage away, and is written again", async () => {
  const disk = memoryDisk();
  const { world, page } = await firstPage({}, { disk, storage: null });
  await world.time.move(3_000);
  world.server.weather = "cut";
  page.runtime.choose(option(1, 1));
  page.runtime.networkLost();
  await world.time.move(100);
  expect(page.state().holding).toBe("disk");
  const before = disk.leaves.size;
  disk.isRefusing = true;
  disk.take();
  await world.time.move(1);
  expect([page.state().holding, disk.leaves.size]).toEqual(["page", 0]);
  disk.isRefusing = false;
  disk.take();
  press(page, "intent", "save-next");
  await world.time.move(100);
  expect([page.state().holding, disk.leaves.size]).toEqual(["disk", before]);
  expect(JSON.stringify(disk.leaves.get(page.page))).toContain('"select"');
  disk.take();
  expect(page.state().holding).toBe("saving");
  await world.time.move(1);
  expect([page.state().holding, disk.leaves.size]).toEqual(["disk", before]);
});

it("a page that is opened after a killed one sends what the disk has, though local storage has lost it", async () => {
  const phone = await killed();
  await openedAfter(phone, memoryStorage());
  expect(answers(phone)).toEqual(both);
  expect([...phone.disk.leaves.values()].filter(({ hasAnswers }) => hasAnswers)).toEqual([]);
});

it("a page that is opened after a killed one sends what local storage has, though the disk has lost it or opens too late", async () => {
  const phone = await killed();
  phone.disk.leaves.clear();
  await openedAfter(phone);
  expect(answers(phone)).toEqual(both);
  const late = await killed();
  late.disk.hold();
  await openedAfter(late);
  await late.world.time.move(DISK_PATIENCE_MS);
  expect(answers(late)).toEqual(both);
});

it.each(["disk", "storage"] as const)(
  "a page that is opened after a killed one takes the later word where the %s has an old one",
  async (which) => {
    const phone = await killed();
    const id = [...phone.disk.leaves].find(([, { hasAnswers }]) => hasAnswers)?.[0] ?? "";
    const leaf = phone.disk.leaves.get(id);
    const events = leaf?.value as { seq: number }[];
    const old = events.slice(0, 1);
    if (which === "disk") phone.disk.leaves.set(id, { value: old, upTo: 1, hasAnswers: false });
    else {
      const text = JSON.stringify({ v: 1, attempts: { a1: { [id]: old } }, known: null });
      phone.storage.setItem(TEST_STATE_KEY, text);
    }
    await openedAfter(phone);
    expect(answers(phone)).toEqual(both);
  },
);

it("a page that is opened after a killed one sends nothing of its own before it knows what the disk holds: that would date it too late", async () => {
  const phone = await killed();
  phone.disk.hold();
  phone.world.server.weather = "fine";
  phone.world.server.bodies = [];
  const page = await openPage(phone.world, { storage: memoryStorage(), disk: phone.disk });
  page.runtime.choose(option(3, 1));
  await phone.world.time.move(2_000);
  expect(phone.world.server.bodies).toEqual([]);
  phone.disk.release();
  await phone.world.time.move(3_000);
  expect(answers(phone)).toEqual(both);
  expect(phone.world.server.attempt.questions[1]?.answeredAt).toBe(3_000);
});

it("a page that goes away leaves nothing lying open that the disk holds", async () => {
  const phone = await killed();
  const { storage, disk } = phone;
  const page = await openPage(phone.world, { storage, disk, question: 3 });
  await phone.world.time.move(100);
  page.runtime.choose(option(3, 1));
  await phone.world.time.move(100);
  expect(phone.storage.getItem(TEST_STATE_KEY)).toContain(String(option(3, 1)));
  page.runtime.leave();
  expect(phone.storage.getItem(TEST_STATE_KEY)).toBeNull();
  await openedAfter(phone);
  expect([...answers(phone), selectedOn(phone.world.server, 3)]).toEqual([...both, option(3, 1)]);
});

it("a page that goes away leaves in local storage what the disk does not hold", async () => {
  const disk = memoryDisk();
  const { world, page } = await firstPage({}, { disk });
  await world.time.move(3_000);
  world.server.weather = "cut";
  disk.hold();
  page.runtime.choose(option(1, 1));
  page.runtime.leave();
  expect(page.storage?.getItem(TEST_STATE_KEY)).toContain(String(option(1, 1)));
});

it("a kept copy knows what the server told last, and where the student was, though only the disk has it", async () => {
  const world = bench();
  const disk = memoryDisk();
  const page = await openPage(world, { disk });
  page.runtime.choose(option(1, 3));
  press(page, "intent", "save-next");
  await world.time.move(3_000);
  page.close();
  world.server.weather = "cut";
  const again = await openPage(world, { storage: memoryStorage(), disk, copyOf: page });
  await world.time.move(10);
  expect(again.state().attempt.questions[0]?.selected).toBe(option(1, 3));
  expect(again.state().index).toBe(1);
});

it("a phone whose date jumps without a network is closed only as long as its date says that the time is over", async () => {
  const { world, page } = await firstPage({ mode: "exam", questions: 4, sections: [20, 10], minutes: 30 });
  await world.time.move(60_000);
  world.server.weather = "cut";
  page.runtime.networkLost();
  world.time.dateAhead = 21 * 60_000;
  page.runtime.turn();
  expect(page.state().index).toBe(2);
  world.time.dateAhead = 29.5 * 60_000;
  page.runtime.turn();
  await world.time.move(30_000);
  expect(page.state().ending).toBe("over");
  world.time.dateAhead = 0;
  await world.time.move(2_000);
  expect(page.state().ending).toBe("none");
  expect(page.state().index).toBeLessThan(2);
  page.runtime.choose(option(1, 2));
  world.server.weather = "fine";
  await world.time.move(60_000);
  expect(selectedOn(world.server, 1)).toBe(option(1, 2));
});
