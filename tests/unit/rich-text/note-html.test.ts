import { describe, expect, it } from "vitest";
import { readNote } from "~/lib/rich-text/note-html";

const asked = {
  name: "Antibiotics",
  pictureAt: (address: string) => (address === "beside.png" ? "/media/notes/beside.png" : address),
  pictures: true,
  place: null,
};
const htmlOf = (page: string, options = {}) => readNote(page, { ...asked, ...options }).html;

describe("a hostile note", () => {
  it.each([
    ["<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
    ["<p onclick=x style='color:red' class=a id=main>a</p>", "<p>a</p>"],
    ["<p><a href='javascript:alert(1)'>a</a></p>", "<p>a</p>"],
    ["<p><a href='/logout'>a</a> <a href='//x.example'>b</a></p>", "<p>a b</p>"],
    ["<p><a href='https:/logout'>a</a></p>", "<p>a</p>"],
    ["<iframe src='https://x.example'></iframe><p>a</p>", "<p>a</p>"],
    ["<form action=/settings><input name=a><button>Send</button></form>", "<p>Send</p>"],
    ["<base href='https://x.example'><meta http-equiv=refresh content='0'><p>a</p>", "<p>a</p>"],
    ["<style>p{display:none}</style><p>a</p>", "<p>a</p>"],
    ["<p><img src='javascript:alert(1)' onerror=alert(1)>a</p>", "<p>a</p>"],
    ["<p>a<img src='data:text/html,<script>'>b</p>", "<p>ab</p>"],
    ["<math><mtext></mtext><mglyph></mglyph></math><p>a</p>", "<p>a</p>"],
    ["<p>a</p><!-- <script>alert(1)</script> -->", "<p>a</p>"],
  ])("loses what could harm: %s", (page, html) => {
    expect(htmlOf(page)).toBe(html);
  });

  it("is read in bounded time, however it is nested", () => {
    for (const page of ["<div>".repeat(100_000), "<b><p>".repeat(50_000), "<a><i>x".repeat(9000)]) {
      expect(htmlOf(`${page}end`)).toContain("end");
    }
  });

  it("draws a drawing of its own as a picture, in which nothing runs", () => {
    const html = htmlOf(
      `<figure role=img aria-label="A heart"><svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg></figure>`,
    );
    expect(html).toMatch(/^<figure><img src="data:image\/svg\+xml,[^"<>]*" alt="A heart"/);
    expect(html).not.toMatch(/<svg|<script|<path/);
    const drawing = decodeURIComponent(/svg\+xml,([^"]*)"/.exec(html)?.[1] ?? "");
    expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 9 9"[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(drawing).toContain('<path d="M0 0" />');
  });

  it("keeps the words of a drawing that is too large", () => {
    const path = `<path d="${"M0 0".repeat(20_000)}"/>`;
    expect(htmlOf(`<svg aria-label="A heart">${path}</svg>`)).toBe("<p> [Picture: A heart] </p>");
  });
});

describe("a note", () => {
  it("has its parts one below the other, under the name of its page", () => {
    const page = `<!doctype html><html lang=hi dir=ltr><head><title>t</title></head><body>
      <h1>antibiotics</h1><div><section><h2>One</h2>loose <b>words</b><p>two</p></section></div>
      <h3>Below</h3></body></html>`;
    const note = readNote(page, asked);
    expect(note.html.replace(/\s+/g, " ")).toBe(
      '<h2 id="part-0">One</h2><p>loose <b>words</b></p><p>two</p><h3 id="part-3">Below</h3>',
    );
    expect([note.lang, note.dir, note.minutes]).toEqual(["hi", "ltr", 1]);
    expect(note.contents).toEqual([{ id: "part-0", text: "One" }]);
  });

  it("has its highest headings below that of the page", () => {
    expect(htmlOf("<h1>One</h1><h2>Two</h2>")).toBe('<h2 id="part-0">One</h2><h3 id="part-1">Two</h3>');
    expect(htmlOf("<h4>One</h4>")).toBe('<h2 id="part-0">One</h2>');
  });

  it("keeps tables, figures, lists and pictures from where they may come", () => {
    const kept =
      "<table><tbody><tr><td>1</td></tr></tbody></table><figure><figcaption>f</figcaption></figure><ul><li>a</li></ul>";
    expect(htmlOf(kept)).toBe(kept);
    expect(htmlOf('<p><img src="beside.png" alt="A"></p>')).toBe(
      '<p><img src="/media/notes/beside.png" alt="A" loading="lazy"></p>',
    );
    expect(htmlOf('<p><a href="https://who.int/a">WHO</a></p>')).toBe(
      '<p><a href="https://who.int/a" rel="nofollow noopener noreferrer">WHO</a></p>',
    );
  });

  it("says in words what a picture shows, where pictures are not wanted", () => {
    const page = '<p>a<img src="beside.png" alt="A heart"></p>';
    expect(htmlOf(page, { pictures: false })).toBe("<p>a [Picture: A heart] </p>");
  });

  it("leads back to the block where it was left, named by the heading above it", () => {
    const page = "<p>a</p><h2>One</h2><p>b</p><p>c</p><h2>Two</h2>";
    const at = (place: number) => readNote(page, { ...asked, place });
    expect(at(3).resume).toEqual({ id: "part-3", heading: "One" });
    expect(at(3).html).toContain('<p id="part-3">c</p>');
    expect(at(4).resume).toEqual({ id: "part-4", heading: "Two" });
    for (const nowhere of [0, 5, 2.5, -1]) expect(at(nowhere).resume).toBeNull();
    expect(readNote("<p>a</p><p>b</p>", { ...asked, place: 1 }).resume?.heading).toBe("");
  });

  it.each([
    ["<html lang=ur>", "rtl"],
    ["<html lang=en dir=ltr>", "ltr"],
    ["<html lang=hi>", "auto"],
    ["", "auto"],
  ])("runs as its page says: %j", (page, dir) => {
    expect(readNote(`${page}<p>a</p>`, asked).dir).toBe(dir);
  });
});
