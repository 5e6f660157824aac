import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { asPageData, type PageData, PageDataElement, readPageData } from "~/framework/page-data";

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
