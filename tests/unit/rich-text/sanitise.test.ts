import { describe, expect, it } from "vitest";
import { MAX_RICH_TEXT, optionHtml, sanitise, shownHtml } from "~/lib/rich-text/sanitise";

describe("sanitise", () => {
  it.each([
    ["a < b and c > d", "a &lt; b and c &gt; d"],
    ["5<x and y>2, K<Na", "5&lt;x and y&gt;2, K&lt;Na"],
    ["Tom & Jerry, AT&T", "Tom &amp; Jerry, AT&amp;T"],
    ["x &lt; y", "x &lt; y"],
  ])("keeps the text of %j", (text, html) => {
    expect(sanitise(text).replaceAll("&#x3C;", "&lt;").replaceAll("&#x26;", "&amp;")).toBe(html);
  });

  it.each([
    ["Match the following:\n1. a\n2. b", "Match the following:<br>1. a<br>2. b"],
    ["\na < b\n\nb & c", "a &lt; b<br><br>b &amp; c"],
    ["x &ge; y\ny", "x ≥ y<br>y"],
    ["a\n<b>b</b>", "a\n<b>b</b>"],
  ])("keeps the lines of plain text: %j", (text, html) => {
    expect(sanitise(text)).toBe(html);
  });

  it("keeps the lines of an option beside its picture", () => {
    const option = optionHtml("1, 2\n3 < 4", "/media/a.png");
    expect(option).toMatch(/^1, 2<br>3 &#x3C; 4 <img src="\/media\/a\.png"/);
  });

  it("keeps what questions are written with", () => {
    const html =
      '<p>H<sub>2</sub>O <b>b</b><table><tbody><tr><td colspan="2">1</td></tr></tbody></table><ul><li>x</li></ul></p>';
    const clean = sanitise(html);
    for (const part of ["<sub>2</sub>", "<b>b</b>", '<td colspan="2">1</td>', "<li>x</li>"]) {
      expect(clean).toContain(part);
    }
  });

  it("keeps pictures of the web and of this site, lazily, with an alternative text", () => {
    expect(sanitise('<img src="/media/a.png" width=20>')).toBe(
      '<img src="/media/a.png" width="20" alt="" loading="lazy">',
    );
    expect(sanitise('<img src="https://x.example/a.png" alt="ECG">')).toContain('alt="ECG"');
  });

  it.each([
    ["<math><msup><mn>10</mn><mn>3</mn></msup></math>", "10<sup>3</sup>"],
    ["<m:math><m:msub><m:mi>CO</m:mi><m:mn>2</m:mn></m:msub></m:math>", "CO<sub>2</sub>"],
    ["<math>\n<mfrac>\n<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>\n<mn>2</mn></mfrac></math>", "(a+b)/2"],
    ["<math><mfrac><msup><mi>a</mi><mn>2</mn></msup><mi>b</mi></mfrac></math>", "(a<sup>2</sup>)/b"],
    ["<math><mroot><mi>x</mi><mn>3</mn></mroot><msqrt><mi>y</mi></msqrt></math>", "<sup>3</sup>√x√y"],
    ["<math><mfenced><mi>a</mi><mi>b</mi></mfenced></math>", "(a, b)"],
  ])("reads the formula %j as words", (html, words) => {
    expect(sanitise(html).replace(/<\/?span>/g, "")).toBe(words);
  });

  it("draws a drawing as a picture, in which nothing runs", () => {
    const clean = sanitise("See <svg viewBox='0 0 9 9'><path d='M0 0'/></svg>");
    expect(clean).toMatch(/^See <img src="data:image\/svg\+xml,%3Csvg [^"<>]*" alt="" loading="lazy">$/);
  });

  it("keeps a small picture of the text itself beyond the length of a text, and drops a large one", () => {
    const picture = (length: number) => `<img src="data:image/png;base64,${"A".repeat(length)}">`;
    const two = sanitise(`${"word ".repeat(5_900)}${picture(30_000)}${picture(30_000)}`);
    expect(two.match(/<img /g)).toHaveLength(2);
    expect(sanitise(`a ${picture(50_000)} b`)).toBe("a  b");
    expect(sanitise(`a ${picture(39_000).repeat(5)}`)).not.toMatch(/&lt;|AAA$/);
  });

  it.each(["", " ", "<p>&nbsp;</p>", "<iframe src='/q'></iframe>", "<object>x</object>"])(
    "knows that nothing of %j is seen",
    (html) => {
      expect(shownHtml(html)).toBeNull();
    },
  );

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<img src='javascript:alert(1)'>",
    "<img src='data:text/html,<script>alert(1)</script>'>",
    "<img src=//evil.example/a.png>",
    "<img src='/media/../logout'>",
    "<svg onload=alert(1)><path/></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<p onclick=alert(1) style='position:fixed'>x</p>",
    "<scr<script>ipt>alert(1)</script>",
    "<form action=/x><input name=intent value=submit><button>",
    "<base href=//evil.example/>",
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<x:y onclick=alert(1)>t</x:y>",
  ])("makes %j harmless", (html) => {
    const clean = sanitise(html);
    const tags = clean.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(?:p|br|b|td|table|tbody|tr|span|img src="(?:https?:|\/media\/|data:image\/svg)[^"]*"(?: alt="[^"]*")? loading="lazy")>$/,
      );
    }
  });

  it("removes the content of scripts and styles", () => {
    expect(sanitise("<p>a</p><script>alert(1)</script><style>b{}</style>")).toBe("<p>a</p>");
  });

  it("gives the same again when applied twice to rich text", () => {
    const once = sanitise("<p>a &lt; b &amp; <i>c</i></p>");
    expect(sanitise(once)).toBe(once);
  });

  it("cuts what is far too long", () => {
    expect(sanitise("x".repeat(MAX_RICH_TEXT + 10))).toHaveLength(MAX_RICH_TEXT);
  });
});
