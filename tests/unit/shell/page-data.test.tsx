import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DocumentProvider, type DocumentSettings } from "~/components/document-context";
import { asPageData, type PageData, PageDataElement, usePageData } from "~/components/page-data";
import { htmlJson, withMember } from "~/lib/http/html-json";

const paper = {
  questions: [
    { id: 1, text: "E = mc² </script><!-- <script>" },
    { id: 2, text: "नर्सिंग" },
  ],
};

function Shown({ data }: { data: PageData<typeof paper> }) {
  return <pre>{JSON.stringify(usePageData(data))}</pre>;
}

function element(data: PageData<unknown>, scripts: boolean): string {
  const settings: DocumentSettings = {
    ...{ nonce: "n", stylesheet: { href: "" }, incident: null, session: null },
    scripts,
  };
  return renderToStaticMarkup(
    <DocumentProvider value={settings}>
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
    const data = asPageData(paper, true);
    const [, json = ""] = />(.*)<\/script>$/.exec(element(data, true)) ?? [];
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(paper);
    expect(element(data, false)).toBe("");
  });

  it("takes a part whose JSON is there already", () => {
    const json = withMember({ name: "A <test>" }, "paper", htmlJson(paper));
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual({ name: "A <test>", paper });
    expect(JSON.parse(withMember({}, "paper", htmlJson(paper)))).toEqual({ paper });
  });
});
