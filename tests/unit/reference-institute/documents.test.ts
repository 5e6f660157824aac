import { describe, expect, it } from "vitest";
import { parseBody } from "../../../institute/library/written-note";
import { wordsOfFile } from "../../../institute/search/file-words";
import { readDocuments } from "../../../institute/seed/documents/document";
import { renderHtml } from "../../../institute/seed/documents/html-document";
import { renderPdf } from "../../../institute/seed/documents/pdf-document";

describe("a document's source", () => {
  it("becomes headings, paragraphs, lists and tables", () => {
    const body = "# Head\nOne\nline.\n- a\n- b\n1. c\n\n| H | I |\n| 1 | 2 |\n\nEnd.";
    expect(parseBody(body)).toEqual([
      { kind: "heading", text: "Head" },
      { kind: "paragraph", text: "One line." },
      { kind: "list", ordered: false, items: ["a", "b"] },
      { kind: "list", ordered: true, items: ["c"] },
      { kind: "table", header: ["H", "I"], rows: [["1", "2"]] },
      { kind: "paragraph", text: "End." },
    ]);
  });
});

describe("the notes", () => {
  it("hold a drawing inside a page, with words for who cannot see it; a PDF refuses it", async () => {
    const blocks = parseBody("Look:\n![A <b> beat](note-one-heartbeat.svg)\nEnd.");
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "picture", "paragraph"]);
    const html = renderHtml("T", blocks, "f");
    expect(html).toMatch(/<figure role="img" aria-label="A &lt;b&gt; beat"><svg [^>]*aria-hidden/);
    await expect(renderPdf("T", blocks, "f")).rejects.toThrow("make it an HTML document");
    expect(readDocuments("notes").some(({ body }) => body.includes("](note-"))).toBe(true);
  });
});

describe("the files made of it", () => {
  const blocks = parseBody("# A <b>\n**Bold** & plain\n\n| H |\n| <script>x</script> |");

  it("are HTML in which nothing of the text is markup", () => {
    const html = renderHtml('T & "x"', blocks, "<f>");
    expect(html).toContain("<h2>A &lt;b&gt;</h2>");
    expect(html).toContain("<p><b>Bold</b> &amp; plain</p>");
    expect(html).not.toMatch(/<script|<f>/);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const squeezed = async (key: string, file: Uint8Array) => (await wordsOfFile(key, file)).replace(/\s+/g, " ").trim();

describe("the words of a file", () => {
  it("are those of HTML that are read, pictures by what they show", async () => {
    const html =
      "<!doctype html><title>Note</title><style>b{x:1}</style><script>var hidden</script><p>Blood<b>stream</b> &amp; <i>bones</i></p>" +
      '<figure role="img" aria-label="A heart"><svg><text>drawn</text></svg></figure><ul><li>one<li>two</ul>';
    expect(await squeezed("notes/1.html", bytes(html))).toBe("Note Blood stream & bones A heart one two");
  });

  it("are those of a PDF, page by page", async () => {
    const pdf = await renderPdf("Insulin", [{ kind: "paragraph", text: "Store it between 2 and 8 degrees." }], "Foot");
    expect(await squeezed("notes/2.pdf", pdf)).toContain("Store it between 2 and 8 degrees.");
  });

  it("are those of captions, without times and marks", async () => {
    const vtt =
      "WEBVTT\n\n1\n00:00.000 --> 00:02.000 align:start\nRub <i>palm</i> to palm\nfor 20 s\n\nNOTE none\n\n00:02.000 --> 00:04.000\nRinse";
    expect(await squeezed("videos/3.vtt", bytes(vtt))).toBe("Rub palm to palm for 20 s Rinse");
  });

  it("are none of a film, and a file that is not what its name says is an error", async () => {
    expect(await wordsOfFile("videos/1.mp4", bytes("x"))).toBe("");
    await expect(wordsOfFile("notes/4.pdf", bytes("no PDF"))).rejects.toThrow();
  });
});
