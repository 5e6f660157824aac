import { expect, it, vi } from "vitest";
import { createOutbox, type OutboxStore, type Outcome, type WaitingItem } from "~/lib/outbox/outbox";

type Said = { text: string };

/** A phone that keeps what it is given, unless it is full. */
function phone(kept = new Map<string, WaitingItem<Said>>()) {
  const store: OutboxStore<Said> & { isFull: boolean } = {
    isFull: false,
    list: async (queue) => [...kept.values()].filter((one) => one.queue === queue),
    async put(waiting) {
      if (store.isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(waiting.id, structuredClone(waiting));
    },
    async remove(id) {
      kept.delete(id);
    },
  };
  return { store, kept };
}

/** A server that takes each id once, and a network that a test breaks. */
function server() {
  const taken: string[] = [];
  const ids = new Set<string>();
  const fates: ("lost" | "lost-after" | Outcome)[] = [];
  const asked: string[] = [];
  return {
    taken,
    fates,
    asked,
    async send({ id, item }: WaitingItem<Said>): Promise<Outcome> {
      asked.push(item.text);
      const fate = fates.shift();
      if (fate === "lost") throw new TypeError("Failed to fetch");
      if (typeof fate === "object") return fate;
      if (!ids.has(id)) taken.push(item.text);
      ids.add(id);
      if (fate === "lost-after") throw new TypeError("Failed to fetch");
      return { kind: "taken" };
    },
  };
}

const wait = setTimeout;

function page({ on = phone(), to = server(), queue = "asha chat 5" } = {}) {
  const timers: { run: () => void; ms: number | undefined }[] = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation((run, ms) => timers.push({ run, ms }) as never);
  vi.spyOn(Math, "random").mockReturnValue(1);
  const box = createOutbox<Said>({ queue, store: on.store, send: to.send, changed: () => undefined });
  return { box, timers, on, to };
}

const settled = () => new Promise((resolve) => wait(resolve, 5));

it("an outbox sends in the order things were put in, and keeps nothing that was taken", async () => {
  const { box, to, on } = page();
  for (const text of ["a", "b", "c"]) void box.add({ text });
  await settled();
  expect(to.taken).toEqual(["a", "b", "c"]);
  expect(on.kept.size).toBe(0);
  expect(box.waiting()).toEqual([]);
  expect(box.state()).toBe("idle");
});

it("an outbox sends a thing, and says that it is on the phone, only once the disk has it", async () => {
  const on = phone();
  let write = () => {};
  on.store.put = () =>
    new Promise((resolve) => {
      write = resolve;
    });
  const { box, to } = page({ on });
  to.fates.push("lost");
  const adding = box.add({ text: "a" });
  const id = box.waiting()[0]?.id ?? "";
  await settled();
  expect([box.isStored(id), to.asked]).toEqual([null, []]);
  write();
  await adding;
  await settled();
  expect([box.isStored(id), to.asked]).toEqual([true, ["a"]]);
});

it("an outbox waits longer after each failure, as long as it is asked to, and overtakes nothing", async () => {
  const { box, to, timers, on } = page();
  to.fates.push("lost", "lost", { kind: "later", waitMs: 60_000 });
  await box.add({ text: "a" });
  await box.add({ text: "b" });
  await settled();
  expect(to.taken).toEqual([]);
  expect(on.kept.size).toBe(2);
  expect(box.state()).toBe("waiting");
  for (let tries = 0; tries < 3; tries += 1) {
    timers.at(-1)?.run();
    await settled();
  }
  expect(to.taken).toEqual(["a", "b"]);
  const pauses = timers.map(({ ms }) => ms);
  expect(pauses[0]).toBeLessThan(pauses[1] ?? 0);
  expect(pauses[2]).toBe(60_000);
});

it("an outbox sends at once when told to, and a pause that was cut short does nothing", async () => {
  const { box, to, timers } = page();
  to.fates.push("lost");
  await box.add({ text: "a" });
  await settled();
  box.flush();
  box.flush();
  await settled();
  expect(to.taken).toEqual(["a"]);
  timers[0]?.run();
  await settled();
  expect(to.asked).toEqual(["a", "a"]);
});

it("an outbox is taken once though its answer was lost, also by the next page", async () => {
  const first = page();
  first.to.fates.push("lost-after");
  await first.box.add({ text: "a" });
  await settled();
  expect(first.to.taken).toEqual(["a"]);
  expect(first.on.kept.size).toBe(1);
  const next = page({ on: first.on, to: first.to });
  await next.box.open();
  await settled();
  expect(first.to.asked).toEqual(["a", "a"]);
  expect(first.to.taken).toEqual(["a"]);
  expect(first.on.kept.size).toBe(0);
});

it("an outbox sends nothing of another student or chat", async () => {
  const first = page();
  first.to.fates.push("lost");
  await first.box.add({ text: "a" });
  await settled();
  const other = page({ on: first.on, to: first.to, queue: "ravi chat 5" });
  await other.box.open();
  await settled();
  expect(first.to.taken).toEqual([]);
  expect(other.box.waiting()).toEqual([]);
});

it("an outbox goes on behind what was refused, says why, and sends it again when asked", async () => {
  const { box, to, on } = page();
  to.fates.push({ kind: "refused", words: "This file is empty.", isFinal: true });
  const { id } = await box.add({ text: "a" });
  await box.add({ text: "b" });
  await settled();
  expect(to.taken).toEqual(["b"]);
  expect(box.waiting()).toMatchObject([{ id, refused: "This file is empty.", isFinal: true }]);
  expect(on.kept.get(id)?.refused).toBe("This file is empty.");
  await box.retry(id);
  await settled();
  expect(to.taken).toEqual(["b", "a"]);
  to.fates.push({ kind: "refused", words: "No.", isFinal: false });
  const second = await box.add({ text: "c" });
  await settled();
  await box.discard(second.id);
  expect(on.kept.size).toBe(0);
});

it("an outbox waits for a sign-in without asking again", async () => {
  const { box, to, timers, on } = page();
  to.fates.push({ kind: "signed-out" });
  await box.add({ text: "a" });
  await settled();
  expect(box.state()).toBe("signed-out");
  expect(timers).toEqual([]);
  expect(on.kept.size).toBe(1);
});

it("an outbox sends from the page where the phone keeps nothing, and says so", async () => {
  const { box, to, on } = page();
  on.store.isFull = true;
  to.fates.push("lost");
  const { id } = await box.add({ text: "a" });
  await settled();
  expect(box.isStored(id)).toBe(false);
  box.flush();
  await settled();
  expect(to.taken).toEqual(["a"]);
});
