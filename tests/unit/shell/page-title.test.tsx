import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { readTitle } from "~/framework/page-title";

const documentWith = (title: string) =>
  renderToString(
    <html lang="en">
      <head>
        <title>{title}</title>
      </head>
    </html>,
  );

it.each([
  ["Free tests · PCBT", "Free tests"],
  [`Tom & "Jerry" <3 it's · PCBT`, `Tom & "Jerry" <3 it's`],
  ["&amp;lt; · PCBT", "&amp;lt;"],
  ["नर्सिंग", "नर्सिंग"],
])("a page is called by the title of its document %j", (title, read) => {
  expect(readTitle(documentWith(title))).toBe(read);
});

it("falls back to the product's name", () => {
  expect(readTitle("<html></html>")).toBe("PCBT");
});
