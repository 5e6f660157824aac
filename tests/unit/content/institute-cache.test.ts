import { describe, expect, it } from "vitest";
import { readText } from "~/lib/content/institute-cache";

const htmlOf = (text: string) => readText({ name: "terms", text, updatedOn: null }).html;

describe("a text that everybody may read", () => {
  it("an institute's page is not cut at the length of a question", () => {
    const long = `<p>${"word ".repeat(8_000)}</p><p>the end</p>`;
    expect(htmlOf(long)).toContain("the end");
  });

  it("an institute's page loses its scripts", () => {
    expect(htmlOf('<p onclick="x()">Hello<script>x()</script></p>')).toBe("<p>Hello</p>");
  });
});
