import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type DataSlot, DocumentProvider } from "~/components/shell/document-context";
import { asPageData, type PageData, PageDataElement, usePageData } from "~/framework/page-data";
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

function element(data: PageData<unknown>, scripts: boolean) {
  const room: DataSlot = { marker: "data-of-this-page", fill: null };
  const facts = { nonce: "n", stylesheet: { href: "" }, incident: null, session: null };
  const html = renderToStaticMarkup(
    <DocumentProvider value={{ ...facts, scripts, room }}>
      <PageDataElement data={data} />
    </DocumentProvider>,
  );
  return { html, room };
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

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

  it("has room in a page with script, where no text of it ends the element, and in no other", () => {
    const { html, room } = element(asPageData(paper, true), true);
    expect(html).toBe('<script type="application/json" id="page-data">data-of-this-page</script>');
    const json = text(room.fill?.());
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(paper);
    expect(element(asPageData(paper, true), false)).toMatchObject({
      html: "",
      room: { fill: null },
    });
  });

  it("takes a part whose JSON is there already", () => {
    const json = text(withMember({ name: "A <test>" }, "paper", htmlJson(paper)));
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual({ name: "A <test>", paper });
    expect(JSON.parse(text(withMember({}, "paper", htmlJson(paper))))).toEqual({ paper });
  });
});
