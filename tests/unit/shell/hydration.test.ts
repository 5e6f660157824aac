import { expect, it } from "vitest";
import { rootOf } from "~/framework/hydration";

const pageWith = (id: string) => ({
  getElementById: (asked: string) => (asked === id ? ({} as HTMLElement) : null),
});

it("starts on a page that has its content, and ends the start on one without", () => {
  const page = pageWith("main");
  expect(rootOf(page)).toBe(page);
  expect(() => rootOf(pageWith("other"))).toThrow("The page has no root element");
});
