import { afterEach, expect, it } from "vitest";
import { mendBrowser } from "../../app/lib/old-browsers";

const { hasOwn } = Object;

afterEach(() => {
  Object.hasOwn = hasOwn;
});

it("tells what an object has of its own where the browser cannot", () => {
  Reflect.deleteProperty(Object, "hasOwn");
  globalThis.HTMLFormElement ??= class {} as never;
  globalThis.Element ??= class {} as never;
  globalThis.addEventListener ??= () => undefined;
  mendBrowser();
  expect(Object.hasOwn).not.toBe(hasOwn);
  expect(Object.hasOwn({ one: undefined }, "one")).toBe(true);
  expect(Object.hasOwn({}, "toString")).toBe(false);
});
