import { afterEach, expect, it, vi } from "vitest";
import { mendBrowser } from "../../app/lib/old-browsers";

const { hasOwn } = Object;

afterEach(() => {
  Object.hasOwn = hasOwn;
  vi.unstubAllGlobals();
});

it("tells what an object has of its own where the browser cannot", () => {
  Reflect.deleteProperty(Object, "hasOwn");
  vi.stubGlobal("HTMLFormElement", class {});
  vi.stubGlobal("Element", class {});
  vi.stubGlobal("addEventListener", () => undefined);
  mendBrowser();
  expect(Object.hasOwn).not.toBe(hasOwn);
  expect(Object.hasOwn({ one: undefined }, "one")).toBe(true);
  expect(Object.hasOwn({}, "toString")).toBe(false);
});
