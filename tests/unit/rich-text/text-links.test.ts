import { describe, expect, it } from "vitest";
import { linkPieces } from "~/lib/rich-text/text-links";

const links = (text: string) => linkPieces(text).flatMap(({ href }) => href ?? []);

describe("addresses in what somebody wrote", () => {
  it("are addresses with http or https alone", () => {
    expect(links("See https://a.example/x?y=1 and http://b.example")).toEqual([
      "https://a.example/x?y=1",
      "http://b.example/",
    ]);
    for (const inert of [
      "javascript:alert(1)",
      "data:text/html,<b>",
      "a.example",
      "//a.example",
      "xhttps://a.example",
      "https://",
    ]) {
      expect(links(inert), inert).toEqual([]);
    }
  });

  it("do not take the end of the sentence along, nor what could close a tag", () => {
    expect(links("(https://a.example/b). https://c.example/d, देखिए https://e.example।")).toEqual([
      "https://a.example/b",
      "https://c.example/d",
      "https://e.example/",
    ]);
    expect(links('https://a.example/"onclick="alert(1)')).toEqual(["https://a.example/"]);
    expect(links("https://a.example/<script>")).toEqual(["https://a.example/"]);
  });

  it.each([
    "https://a.example/wiki/Shock_(circulatory)",
    "https://a.example/notes_",
    "https://a.example/?x=[1]",
    "https://a.example/a(b)c",
  ])("keep their own brackets and underscores: %s", (address) => {
    expect(links(`${address}`)).toEqual([address]);
    expect(links(`(see ${address}), [${address}].`)).toEqual([address, address]);
  });

  it("pretend no other host", () => {
    expect(links("https://bank.example@evil.example/")).toEqual([]);
    expect(links("https://a.example/\u202egpj.exe")).toEqual(["https://a.example/"]);
  });

  it("leave every character of the text where it was", () => {
    for (const text of [
      "",
      "no link",
      "https://a.example",
      "a https://a.example, b https://b.example.",
      "<script>alert('x')</script> https://u:p@a.example",
    ]) {
      expect(
        linkPieces(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }
  });
});
