import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("app/styles/tokens.css", "utf8");

/** The colours of one `:root` block, by token. */
function colours(block: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) {
    if (name && value) found[name] = value;
  }
  return found;
}

const [, light = "", dark = "", system = ""] = css.split(/:root[^{]*\{/);
const themes = { light: colours(light), dark: colours(dark), system: colours(system) };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ["ground", "surface", "raised"];
const on = (texts: string[], behind: string[]) =>
  texts.flatMap((text) => behind.map((ground) => [text, ground] as const));

/** Every pair of text and ground that a screen uses. */
const textPairs = [
  ...on(["ink", "muted", "tap", "tap-strong", "bad", "good", "now"], grounds),
  ...on(["ink", "tap", "tap-strong"], ["tap-soft"]),
  ...on(["ink", "tap", "now"], ["now-soft"]),
  ...on(["ink", "tap", "good"], ["good-soft"]),
  ...on(["ink", "tap", "bad"], ["bad-soft"]),
  ...on(["on-tap"], ["tap", "tap-strong"]),
];

/** Edges that say where a control is: inputs and tiles, buttons, marks of a state. */
const edgePairs = [
  ...on(["muted", "tap", "bad", "good", "now"], grounds),
  ...on(["q-red", "q-green", "q-purple"], grounds),
];

describe.each(Object.entries(themes))("the %s theme", (name, theme) => {
  it("has every token of the light one", () => {
    expect(Object.keys(theme)).toEqual(Object.keys(themes.light));
    expect(Object.keys(theme).length).toBeGreaterThan(15);
  });

  it.each(textPairs)("reads: %s on %s (AA, 4.5)", (text, ground) => {
    expect(contrast(theme[text] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)("shows its edges: %s on %s (AA, 3)", (edge, ground) => {
    expect(contrast(theme[edge] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });

  it("is the same whether chosen or followed from the phone", () => {
    if (name !== "light") expect(theme).toEqual(themes.dark);
  });
});
