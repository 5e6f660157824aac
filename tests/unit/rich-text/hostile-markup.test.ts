import { describe, expect, it, vi } from "vitest";
import { limitedMarkup, MAX_DEPTH, MAX_TAGS } from "~/lib/rich-text/limited-markup";
import { sanitise } from "~/lib/rich-text/sanitise";

const bracketsIn = (markup: string) => markup.split("<").length - 1;

const rows = `<table>${"<tr><td>1<td>2".repeat(130)}</table>`;
const nested = (depth: number) => `${"<b>".repeat(depth)}x${"</b>".repeat(depth)}`;

describe("markup within the limits", () => {
  it.each([
    ["50 elements in each other", nested(MAX_DEPTH)],
    ["paragraphs and cells that nobody closed", rows],
    ["tags in capitals, closed by small ones", "<B>x</b>".repeat(100)],
    ["closing tags of nothing", "</b></i>".repeat(100)],
    ["breaks and pictures", '<br><img src="/media/a.png">'.repeat(150)],
  ])("stays what it is: %s", (_, markup) => {
    expect(limitedMarkup(markup)).toBe(markup);
  });
});

describe("markup beyond them", () => {
  it.each([
    ["bold without end", "<b>x".repeat(7000)],
    ["tags that a parser moves about", "<b><p>x</b></i><a>".repeat(1500)],
    ["brackets in attributes of a comment", `<!-->${"<x y='<'>x".repeat(2000)}-->`],
    ["brackets", "<".repeat(30_000)],
  ])("has at most 400 tags: %s", (_, markup) => {
    expect(bracketsIn(limitedMarkup(markup))).toBeLessThanOrEqual(MAX_TAGS);
  });

  it.each([
    ["one in another", "<b>", nested(10_000)],
    ["with closing tags of others between", "<b>", "<b></i>".repeat(100)],
    ["tables in tables", "<table>", "<table><tr><td>".repeat(130)],
  ])("stands at most 50 deep: %s", (_, tag, markup) => {
    expect(limitedMarkup(markup).split(tag).length - 1).toBe(MAX_DEPTH);
  });

  it("keeps its text, and the tags before", () => {
    const limited = limitedMarkup(`<b>first</b> ${"<i>x</i>".repeat(200)} a < b <b>last</b>`);
    expect(limited.startsWith("<b>first</b> <i>x</i>")).toBe(true);
    expect(limited.endsWith(" a &lt; b  last ")).toBe(true);
  });
});

describe("sanitise", () => {
  it.each(["<b>", "<p><i>", "<table><td>", "<a><div>", "<font a=1><p>"])(
    "shows a text of 30,000 characters of %s",
    (tag) => {
      const html = sanitise(`Which bone? ${tag.repeat(29_000 / tag.length)}`);
      expect(html).toContain("Which bone?");
      // It was read as markup: what is shown as text has brackets.
      expect(html).not.toMatch(/&(lt|#x3C);/);
    },
  );

  it("escapes as text what no parser takes", async () => {
    // Of its own: other files share the module with its parser.
    vi.resetModules();
    vi.doMock("hast-util-from-html", () => ({
      fromHtml: () => {
        throw new RangeError("Maximum call stack size exceeded");
      },
    }));
    const withoutParser = await import("~/lib/rich-text/sanitise");
    vi.doUnmock("hast-util-from-html");
    vi.resetModules();
    expect(withoutParser.sanitise("<b>x</b> <script>alert(1)</script>\nx & y < z")).toBe(
      "&lt;b&gt;x&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;<br>x &amp; y &lt; z",
    );
  });
});
