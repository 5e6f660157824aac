import { Suspense } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { asPageData, type PageData, PageDataElement, readPageData } from "~/framework/page-data";
import { readTitle } from "~/framework/page-title";
import { renderDocument } from "~/framework/render-document";

const paper = {
  questions: [
    { id: 1, text: "E = mc² </script><!-- <script>" },
    { id: 2, text: "नर्सिंग" },
  ],
};

const element = (data: PageData<unknown>) => renderToStaticMarkup(<PageDataElement id="page-data" data={data} />);

describe("data of a page", () => {
  it("is read as it was given, and Remix sees nothing of it", () => {
    const data = asPageData(paper);
    expect(Object.keys(data)).toEqual([]);
    expect(readPageData(data)).toBe(paper);
  });

  it("is JSON in the page of an island, where no text of it ends the element", () => {
    const html = element(asPageData(paper));
    const [, json = ""] = /^<script type="application\/json" id="page-data">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(paper);
  });

  it("writes what lasts once, and the rest anew", () => {
    const toJSON = vi.fn(() => "kept");
    const [part, other] = [{ toJSON }, { now: "before" }];
    const page = (q: number) => element(asPageData({ q, part, other, gone: undefined }, ["part"]));
    const before = page(1);
    other.now = "later";
    expect([before, page(2)].map((html) => />(.*)</.exec(html)?.[1])).toEqual([
      '{"q":1,"part":"kept","other":{"now":"before"}}',
      '{"q":2,"part":"kept","other":{"now":"later"}}',
    ]);
    expect(toJSON).toHaveBeenCalledOnce();
  });
});

const documentWith = (title: string) =>
  renderToString(
    <html lang="en">
      <head>
        <title>{title}</title>
      </head>
    </html>,
  );

it.each([
  [`Tom & "Jerry" <3 it's · PCBT`, `Tom & "Jerry" <3 it's`],
  ["&amp;lt; · PCBT", "&amp;lt;"],
])("a page is called by the title of its document %j", (title, read) => {
  expect(readTitle(documentWith(title))).toBe(read);
});

it("falls back to the product's name", () => {
  expect(readTitle("<html></html>")).toBe("PCBT");
});

function Broken(): null {
  throw new Error("broken");
}

function page(part: JSX.Element) {
  return (
    <html lang="en">
      <body>
        <p>{"<!--$!-->"}</p>
        {part}
      </body>
    </html>
  );
}

describe("a document", () => {
  it("is whole HTML, and nothing is lost", () => {
    const onLoss = vi.fn();
    const html = renderDocument(page(<Suspense>modal</Suspense>), onLoss);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><body>.*modal.*<\/body><\/html>$/);
    expect(onLoss).not.toHaveBeenCalled();
  });

  it("tells of a part that could not be rendered, and shows the rest", () => {
    const onLoss = vi.fn();
    const html = renderDocument(
      page(
        <Suspense>
          <Broken />
        </Suspense>,
      ),
      onLoss,
    );
    expect(onLoss).toHaveBeenCalledOnce();
    expect(html).toContain("&lt;!--$!--&gt;</p>");
  });
});
