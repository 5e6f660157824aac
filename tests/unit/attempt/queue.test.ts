import { expect, it } from "vitest";
import { TEST_STATE_KEY } from "~/lib/attempt/browser/phone-storage";
import { createQueue, MAX_WAITING } from "~/lib/attempt/browser/queue";
import { MAX_BATCH } from "~/lib/attempt/protocol/sync";
import type { Action } from "~/lib/attempt/rules/types";
import { memoryStorage } from "./page-harness";

const answer = (questionId: number): Action => ({ type: "select", questionId, optionId: questionId * 10 + 1, base: 0 });

it("one page numbers from 1, keeps until confirmed, and leaves nothing behind", () => {
  const storage = memoryStorage();
  const queue = createQueue(storage, "a-1", "page-here-0");
  for (const id of [101, 102, 103]) queue.push(answer(id), id);
  expect(queue.next()?.events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  queue.ack("page-here-0", 2);
  expect(queue.waiting().map(({ seq }) => seq)).toEqual([3]);
  expect(queue.waitingQuestions()).toEqual(new Set([103]));
  queue.ack("page-here-0", 3);
  expect(queue.next()).toBeNull();
  expect(storage.getItem(TEST_STATE_KEY)).toBeNull();
  expect(queue.push(answer(104), 9)?.seq).toBe(4);
});

it("one page sends a long queue in pieces", () => {
  const queue = createQueue(memoryStorage(), "a-1", "page-here-0");
  for (let n = 0; n < MAX_BATCH + 5; n++) queue.push({ type: "tick" }, n);
  expect(queue.next()).toMatchObject({ more: true });
  queue.ack("page-here-0", MAX_BATCH);
  expect(queue.next()).toMatchObject({ more: false });
  expect(queue.next()?.events).toHaveLength(5);
});

it("one page is bounded, and says so", () => {
  const queue = createQueue(null, "a-1", "page-here-0");
  for (let n = 0; n < MAX_WAITING; n++) queue.push({ type: "tick" }, n);
  expect(queue.push(answer(101), 1)).toBeNull();
  expect(queue.count()).toBe(MAX_WAITING);
});

it("a page after another sends the leftovers first, under their own names and in order", () => {
  const storage = memoryStorage();
  const first = createQueue(storage, "a-1", "page-one-0");
  first.push(answer(101), 1);
  first.push(answer(102), 2);
  const second = createQueue(storage, "a-1", "page-two-0");
  second.push(answer(103), 3);
  const third = createQueue(storage, "a-1", "page-three-0");
  third.push(answer(104), 4);
  expect(third.count()).toBe(4);
  expect(third.waitingQuestions()).toEqual(new Set([101, 102, 103, 104]));
  const sent: string[] = [];
  for (let out = third.next(); out !== null; out = third.next()) {
    sent.push(...out.events.map(({ seq }) => `${out?.writer} ${seq}`));
    expect(out.more).toBe(out.writer !== "page-three-0");
    third.ack(out.writer, out.events.at(-1)?.seq ?? 0);
  }
  expect(sent).toEqual(["page-one-0 1", "page-one-0 2", "page-two-0 1", "page-three-0 1"]);
  expect(storage.getItem(TEST_STATE_KEY)).toBeNull();
});

it("a page after another does not see another attempt", () => {
  const storage = memoryStorage();
  createQueue(storage, "a-1", "page-one-0").push(answer(101), 1);
  expect(createQueue(storage, "a-2", "page-two-0").next()).toBeNull();
  expect(createQueue(storage, "a-1", "page-three-0").count()).toBe(1);
});

it.each([
  "{",
  "7",
  '{"attempts":7}',
  '{"attempts":{"a-1":{"page-one-0":[{"seq":"1"}]}}}',
  '{"attempts":{"a-1":{"page-one-0":{"0":1}}}}',
  '{"attempts":{"a-1":{"page-one-0":[{"type":"tick","seq":0,"at":1}]}}}',
  '{"attempts":{"a-1":{"hasOwnProperty":[{"type":"tick","seq":1,"at":1}]}}}',
])("a storage that fails reads %s as empty and goes on", (text) => {
  const storage = memoryStorage();
  storage.setItem(TEST_STATE_KEY, text);
  const queue = createQueue(storage, "a-1", "page-here-0");
  expect(queue.next()).toBeNull();
  queue.push(answer(101), 1);
  expect(createQueue(storage, "a-1", "page-later-0").count()).toBe(1);
});

it("a storage that fails works in memory when it is full, says so, and stores again when there is room", () => {
  const storage = memoryStorage(10);
  const queue = createQueue(storage, "a-1", "page-here-0");
  queue.push(answer(101), 1);
  expect(queue.holding()).toBe("page");
  expect(queue.next()?.events).toHaveLength(1);
  storage.room = 10_000;
  queue.push(answer(102), 2);
  expect(queue.holding()).toBe("copy");
  expect(createQueue(storage, "a-1", "page-later-0").count()).toBe(2);
});

it("a storage that fails drops nobody's answers: a full storage keeps what it has, and the page says so", () => {
  const storage = memoryStorage();
  createQueue(storage, "a-1", "page-one-0").push(answer(101), 1);
  storage.room = (storage.getItem(TEST_STATE_KEY)?.length ?? 0) + 20;
  const queue = createQueue(storage, "a-2", "page-two-0");
  queue.push(answer(102), 1);
  expect(queue.holding()).toBe("page");
  expect(createQueue(storage, "a-1", "page-later-0").count()).toBe(1);
});
