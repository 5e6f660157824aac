import { describe, expect, it } from "vitest";
import { beginningOf, excerptOf } from "~/lib/rich-text/excerpt";

const long = `${"word ".repeat(60)}oxytocin ${"after ".repeat(60)}`.trim();

describe("the beginning of a text", () => {
  it("ends between two words", () => {
    expect(beginningOf("short")).toBe("short");
    expect(beginningOf(long)).toMatch(/^(word )+word…$/);
    expect(beginningOf(long).length).toBeLessThanOrEqual(121);
    expect(beginningOf("Turn left, then, right", 16)).toBe("Turn left, then…");
    expect(beginningOf("x".repeat(500))).toBe(`${"x".repeat(120)}…`);
  });
});

describe("where a search found its words", () => {
  it("is a piece of the first text with a word that is not shown already", () => {
    const piece = excerptOf(["nothing", long], "OXYTO word", "shown word");
    expect(piece).toMatch(/^…(word )+oxytocin (after )+after…$/);
    expect(piece.length).toBeLessThanOrEqual(82);
  });

  it("is nothing where all words are shown, or none stands there", () => {
    expect(excerptOf([long], "word", "Word by word")).toBe("");
    expect(excerptOf(["underword"], "word", "")).toBe("");
  });
});
