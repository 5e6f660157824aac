import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ScoreBar, shares } from "~/components/parts/score-bar";

const widths = (...counts: number[]) => shares(counts, 100).map(({ width }) => Math.round(width));

describe("the shares of a bar", () => {
  it("are as wide as the counts say, one after the other", () => {
    expect(widths(1, 7, 2)).toEqual([10, 70, 20]);
    expect(shares([1, 7, 2], 100).map(({ x }) => Math.round(x))).toEqual([0, 10, 80]);
  });

  it("leave nothing out that is there, and give nothing no place", () => {
    const [one = 0, most = 0, none] = widths(1, 999, 0);
    expect(one).toBeGreaterThanOrEqual(1);
    expect(one + most).toBe(100);
    expect(none).toBe(0);
  });
});

/** What a bar says, without its picture. */
const said = (html: string) =>
  html
    .replace(/<svg viewBox="0 0 1000.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

it("a score bar says in words what its picture shows", () => {
  const html = renderToStaticMarkup(<ScoreBar right={1} wrong={7} leftOut={2} />);
  expect(said(html)).toBe("1 right 7 wrong 2 left out");
  expect(html.match(/<rect/g)).toHaveLength(3);
  expect(html).not.toContain("style=");
});
