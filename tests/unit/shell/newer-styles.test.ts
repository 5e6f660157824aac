import postcss from "postcss";
import { expect, it } from "vitest";
import { newInStyles } from "../../../scripts/newer-styles";
import { styleFallbacks } from "../../../scripts/style-fallbacks";

const built = (styles: string) => postcss([styleFallbacks()]).process(styles, { from: "a.css" }).css;

it.each([
  ["a layout by :has()", ".card:has(> img) { display: grid }", ":has() of .card:has(> img)"],
  [
    "a selector that takes others with it",
    ".a, .b::backdrop { color: red }",
    ".b::backdrop, with which older selectors fall",
  ],
  ["a gap of a flexible box", ".a { display: flex; gap: 1rem }", "gap of .a"],
  ["a value without an older one", ".a { overflow-wrap: anywhere }", "overflow-wrap: anywhere"],
  ["a list within :not()", ".a:not(.b > .c) { color: red }", "a list in .a:not(.b > .c)"],
])("names %s", (_, styles, name) => {
  expect(newInStyles(styles)).toContain(name);
});

it("writes margins for gaps first in the file, where a margin of a box's own outweighs them", () => {
  const styles = built(".own { margin-top: auto } .a { display: flex; flex-direction: column; gap: 1rem }");
  expect(styles).toMatch(/^@supports [^{]*\{\s*\.a > \* \+ \* \{\s*margin-top: 1rem/);
});
