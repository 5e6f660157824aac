import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { DocumentProvider } from "~/components/shell/document-context";
import { asPageData, type PageData, PageDataElement, usePageData } from "~/framework/page-data";

const paper = {
  questions: [
    { id: 1, text: "E = mc² </script><!-- <script>" },
    { id: 2, text: "नर्सिंग" },
  ],
};

function Shown({ data }: { data: PageData<typeof paper> }) {
  return <pre>{JSON.stringify(usePageData(data))}</pre>;
}

function element(data: PageData<unknown>, scripts: boolean) {
  const facts = { nonce: "n", pageScript: null, aloud: null, stylesheets: [], session: null };
  return renderToStaticMarkup(
    <DocumentProvider value={{ ...facts, scripts }}>
      <PageDataElement data={data} />
    </DocumentProvider>,
  );
}

describe("data of a page", () => {
  it("does not travel with a document, and is its JSON where data alone is asked for", () => {
    expect(Object.keys(asPageData(paper, true))).toEqual([]);
    expect(JSON.parse(asPageData(paper, false).json ?? "")).toEqual(paper);
  });

  it("reads the same where it was packed and where it arrived", () => {
    const here = asPageData(paper, false);
    const there = JSON.parse(JSON.stringify(here)) as typeof here;
    const shown = renderToStaticMarkup(<Shown data={there} />);
    expect(shown).toBe(renderToStaticMarkup(<pre>{JSON.stringify(paper)}</pre>));
    expect(renderToStaticMarkup(<Shown data={here} />)).toBe(shown);
  });

  it("stands in a page with script, where no text of it ends the element, and in no other", () => {
    const html = element(asPageData(paper, true), true);
    const [, json = ""] = /^<script type="application\/json" id="page-data">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(paper);
    expect(element(asPageData(paper, true), false)).toBe("");
  });

  it("writes what lasts once, and the rest anew", () => {
    const toJSON = vi.fn(() => "kept");
    const [part, other] = [{ toJSON }, { now: "before" }];
    const page = (q: number) => element(asPageData({ q, part, other, gone: undefined }, true, ["part"]), true);
    const before = page(1);
    other.now = "later";
    expect([before, page(2)].map((html) => />(.*)</.exec(html)?.[1])).toEqual([
      '{"q":1,"part":"kept","other":{"now":"before"}}',
      '{"q":2,"part":"kept","other":{"now":"later"}}',
    ]);
    expect(toJSON).toHaveBeenCalledOnce();
  });
});
