import { expect, it } from "vitest";
import { takePage } from "~/framework/page-element";

// Far less than an element: a list of no fields is no NodeList to the compiler.
const element = { querySelectorAll: () => [], addEventListener: () => undefined } as unknown as HTMLElement;
const pageWith = (...ids: string[]) => ({
  activeElement: null,
  getElementById: (asked: string) => (ids.includes(asked) ? element : null),
});

it("takes the element of the page over where it has its content, and no other", () => {
  expect(takePage(pageWith("page", "main"))).toBe(element);
  for (const ids of [["page"], ["main"]]) {
    expect(() => takePage(pageWith(...ids))).toThrow("The page has no root element");
  }
});
