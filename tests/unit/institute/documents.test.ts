import { createHash } from "node:crypto";
import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { factOf, parseBody, readDocuments } from "../../../institute/seed/documents/document";
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

  it("is there for at least 12 notes of half a page or more, and every one has its facts", () => {
    const notes = readDocuments("notes");
    expect(notes.length).toBeGreaterThanOrEqual(12);
    for (const note of notes) {
      for (const fact of ["name", "chapter", "format", "price", "description"]) {
        expect(factOf(note, fact)).not.toBe("");
      }
      expect(note.body.split(/\s+/).length).toBeGreaterThan(250);
      const widths = parseBody(note.body).flatMap((block) =>
        block.kind === "table" ? block.rows.map((row) => row.length - block.header.length) : [],
      );
      expect([note.id, Math.max(0, ...widths.map(Math.abs))]).toEqual([note.id, 0]);
    }
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

  it("are PDF that a reader opens, the same bytes every time", async () => {
    const text = `# Head\n${"Some words of a long note. ".repeat(300)}\n- item`;
    const [one, other] = await Promise.all(
      [1, 2].map(() => renderPdf("Title", parseBody(text), "Footer")),
    );
    expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(true);
    // The same on every machine, too: a change here means that every student gets every PDF again.
    expect(
      createHash("sha256")
        .update(one ?? "")
        .digest("hex"),
    ).toMatch(/^292677558ccd758d/);
    const opened = await PDFDocument.load(one ?? new Uint8Array());
    expect([opened.getTitle(), opened.getPageCount() > 1]).toEqual(["Title", true]);
  });
});
