import { expect, test, vi } from "vitest";
import { createInstituteMessages } from "~/lib/attempt/institute-messages";
import { InstituteError } from "~/lib/institute/errors";

let institutes = 0;

/** Pages of students of one institute, which answers as told; `now` moves when told. */
function sitters() {
  const world = { now: 0, calls: 0, answer: async () => [{ id: 1, text: "Hello" }] };
  const instituteCode = `I${++institutes}`;
  const read = createInstituteMessages({
    instituteCode,
    load: () => {
      world.calls += 1;
      return world.answer();
    },
    waitUntil: () => undefined,
  });
  vi.spyOn(Date, "now").mockImplementation(() => world.now);
  return { world, texts: async (testId = 7) => (await read(testId))?.map(({ text }) => text) ?? null };
}

test("a thousand who sit a test cost the institute one call in five seconds", async () => {
  const { world, texts } = sitters();
  const all = await Promise.all(Array.from({ length: 1000 }, () => texts()));
  expect(all[0]).toEqual(["Hello"]);
  expect(await texts()).toEqual(["Hello"]);
  expect(world.calls).toBe(1);
  world.answer = async () => [4, 3, 2, 1].map((id) => ({ id, text: `مرحبا ${id}` }));
  expect(await texts()).toEqual(["Hello"]);
  world.now = 5_000;
  expect(await texts()).toEqual(["مرحبا 4", "مرحبا 3", "مرحبا 2"]);
  expect(await texts(8)).toHaveLength(3);
  expect(world.calls).toBe(3);
});

test("where the institute has no such call there are none, and it is left alone", async () => {
  const { world, texts } = sitters();
  world.answer = () => Promise.reject(new InstituteError("not-found", "Not found.", { status: 404 }));
  expect(await texts()).toBeNull();
  world.now = 599_000;
  expect(await texts()).toBeNull();
  expect(world.calls).toBe(1);
});

test("what was heard stands while the institute fails, which nobody waits for or asks again at once", async () => {
  const { world, texts } = sitters();
  await texts();
  world.now = 6_000;
  world.answer = () => Promise.reject(new InstituteError("server", "Down.", { status: 500 }));
  expect(await texts()).toEqual(["Hello"]);
  world.now = 35_000;
  world.answer = () => new Promise(() => undefined);
  expect(await texts()).toEqual(["Hello"]);
  expect(world.calls).toBe(2);
});
