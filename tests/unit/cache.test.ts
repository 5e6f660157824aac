import { describe, expect, it } from "vitest";
import { createCache, madeOnce } from "~/lib/cache";

describe("a cache", () => {
  it("forgets what was not used the longest, once there is no room", () => {
    const cache = createCache<number>({ capacity: 2 });
    cache.set("a", 1);
    cache.set("b", 2);
    expect(cache.get("a")).toBe(1);
    cache.set("c", 3);
    expect(cache.keys()).toEqual(["a", "c"]);
    expect(cache.get("b")).toBeUndefined();
  });

  it("counts a value that is replaced or removed no longer", () => {
    const cache = createCache<string>({ capacity: 6, sizeOf: (text, key) => text.length + key.length });
    cache.set("a", "1234");
    cache.set("a", "1");
    cache.set("b", "2");
    expect(cache.keys()).toEqual(["a", "b"]);
    cache.delete("a");
    cache.set("c", "345");
    expect(cache.keys()).toEqual(["b", "c"]);
  });
});

it("a value is made once for an object, and again for its copy", () => {
  const made: number[][] = [];
  const first = madeOnce((list: number[]) => {
    made.push(list);
    return list.find((one) => one > 2);
  });
  const list = [1, 2];
  expect([first(list), first(list), first([...list])]).toEqual([undefined, undefined, undefined]);
  expect(made).toHaveLength(2);
});
