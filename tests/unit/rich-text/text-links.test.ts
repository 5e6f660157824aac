import { describe, expect, it } from "vitest";
import { linkPieces } from "~/lib/rich-text/text-links";

const links = (text: string) => linkPieces(text).flatMap(({ href }) => href ?? []);

describe("addresses in what somebody wrote", () => {
  it("are links, and all else stays as it was", () => {
    const text =
      "Form: https://aiims.example/apply?post=2, last day today.\n(see http://a.example/x)";
    expect(links(text)).toEqual(["https://aiims.example/apply?post=2", "http://a.example/x"]);
    expect(
      linkPieces(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>",
    "//evil.example",
    "www.a.example",
    "https://",
    "<b>bold</b>",
    "",
  ])("are http or https alone: %s", (text) => expect(links(text)).toEqual([]));

  it("end before what would break out of an attribute", () => {
    expect(links('https://a.example/"onclick="x')).toEqual(["https://a.example/"]);
  });
});
