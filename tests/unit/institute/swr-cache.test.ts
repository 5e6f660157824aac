import { expect, test, vi } from "vitest";
import { createSwrCache } from "~/lib/institute/swr-cache";

const freshMs = 10_000;

/** A keeper with a clock and an institute of its own. */
function keeper(options: { failureMs?: number; freshOnly?: true } = {}) {
  const ask = createSwrCache<string>({ freshMs: freshMs, ...options });
  const work: Promise<unknown>[] = [];
  const load = vi.fn<() => Promise<string>>();
  let now = 0;
  const context = { waitUntil: (promise: Promise<unknown>) => work.push(promise), now: () => now };
  return {
    load,
    answer: (key = "A") => ask(key, load, context),
    says: (text: string) => load.mockImplementation(async () => text),
    fails: () => load.mockImplementation(async () => Promise.reject(new Error("down"))),
    pass: (ms: number) => {
      now += ms;
    },
    settled: () => Promise.all(work),
  };
}

test("an answer stands for its time, under its key alone", async () => {
  const kept = keeper();
  kept.says("one");
  expect(await kept.answer()).toBe("one");
  kept.says("two");
  kept.pass(freshMs - 1);
  expect(await kept.answer()).toBe("one");
  expect(await kept.answer("B")).toBe("two");
});

test("an old answer is given while a new one is fetched, once", async () => {
  const kept = keeper();
  kept.says("one");
  await kept.answer();
  kept.says("two");
  kept.pass(freshMs);
  expect(await Promise.all([kept.answer(), kept.answer()])).toEqual(["one", "one"]);
  await kept.settled();
  expect(await kept.answer()).toBe("two");
  expect(kept.load).toHaveBeenCalledTimes(2);
});

test("an old answer stays while the institute fails, which is not asked on every page", async () => {
  const kept = keeper();
  kept.says("one");
  await kept.answer();
  kept.fails();
  kept.pass(freshMs);
  for (let page = 0; page < 3; page += 1) {
    expect(await kept.answer()).toBe("one");
    await kept.settled();
  }
  expect(kept.load).toHaveBeenCalledTimes(2);
});

test("a failure without an answer is thrown, and asked again by the next page, or after a while", async () => {
  for (const failureMs of [undefined, 1_000]) {
    const kept = keeper(failureMs === undefined ? {} : { failureMs });
    kept.fails();
    await expect(kept.answer()).rejects.toThrow("down");
    await expect(kept.settled()).resolves.toBeDefined();
    kept.says("one");
    if (failureMs) await expect(kept.answer()).rejects.toThrow("down");
    kept.pass(failureMs ?? 0);
    expect(await kept.answer()).toBe("one");
  }
});

test("where only a fresh answer counts, an old one is neither given nor put in place of a failure", async () => {
  const kept = keeper({ freshOnly: true });
  kept.says("one");
  await kept.answer();
  kept.says("two");
  kept.pass(freshMs - 1);
  expect(await kept.answer()).toBe("one");
  kept.pass(1);
  expect(await kept.answer()).toBe("two");
  kept.fails();
  kept.pass(freshMs);
  for (let page = 0; page < 2; page += 1) await expect(kept.answer()).rejects.toThrow("down");
  kept.says("three");
  expect(await kept.answer()).toBe("three");
});
