import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("design-tokens/tokens.css", "utf8");

/** The colours of one `:root` block, by token. */
function colours(block: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) {
    if (name && value) found[name] = value;
  }
  return found;
}

const [, , light = "", dark = "", system = "", strong = "", asked = ""] = css.split(/(?::root|\[data-theme)[^{]*\{/);
const themes = {
  light: colours(light),
  dark: colours(dark),
  system: colours(system),
  contrast: { ...colours(light), ...colours(strong) },
};
/** AA, and AAA in the themes that those choose who need it. */
const leastOf = (theme: string) => (theme === "light" ? 4.5 : 7);

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
  ...on(["ink", "muted", "tap", "tap-strong"], ["tap-soft"]),
  ...on(["ink", "muted", "tap", "now"], ["now-soft"]),
  ...on(["ink", "muted", "tap", "good"], ["good-soft"]),
  ...on(["ink", "muted", "tap", "bad"], ["bad-soft"]),
  ...on(["red", "amber", "green", "blue", "violet", "rose"], grounds),
  ...["red", "amber", "green", "blue", "violet", "rose"].map((accent) => [accent, `${accent}-soft`] as const),
  ...on(["on-tap"], ["tap", "tap-strong"]),
  ...on(["on-now", "on-now-tap"], ["now-ground"]),
  // Numbers in the palette.
  ...on(["surface"], ["q-red", "q-green", "q-purple"]),
];

/** Edges that say where a control is: cards that lead on, inputs, buttons, marks of a state. */
const edgePairs = [
  ...on(["edge"], [...grounds, "tap-soft", "now-soft"]),
  ...on(["muted", "tap", "bad", "good", "now"], grounds),
  ...on(["q-red", "q-green", "q-purple"], grounds),
];

describe.each(Object.entries(themes))("the %s theme", (name, theme) => {
  it("has every token of the light one", () => {
    expect(Object.keys(theme)).toEqual(Object.keys(themes.light));
    expect(Object.keys(theme).length).toBeGreaterThan(15);
  });

  it.each(textPairs)("reads: %s on %s", (text, ground) => {
    expect(contrast(theme[text] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(leastOf(name));
  });

  it.each(edgePairs)("shows its edges: %s on %s (AA, 3)", (edge, ground) => {
    expect(contrast(theme[edge] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});

it("the light theme is left alone by a browser that darkens pages", () => {
  expect(css).toMatch(/\[data-theme="light"\] \{[^}]*color-scheme: only light;/);
});

it("the dark theme is the same whether chosen or followed from the phone", () => {
  expect(themes.system).toEqual(themes.dark);
});

it("the contrast theme is the same whether chosen or asked for by the phone", () => {
  expect(colours(asked)).toEqual(colours(strong));
  expect(css).toContain("@media (prefers-contrast: more) and (prefers-color-scheme: light)");
});

describe.each(Object.entries(themes))("the palette in the %s theme", (_, theme) => {
  /** Red, green and blue of a token, 0 to 255. */
  const channels = (token: string) =>
    [1, 3, 5].map((at) => Number.parseInt((theme[token] ?? "").slice(at, at + 2), 16));

  it("is white, red, green and purple", () => {
    const [white, [red, ...others], [r1 = 0, green = 0, b1 = 0], [r2 = 0, g2 = 0, b2 = 0]] = [
      channels("q-white"),
      channels("q-red"),
      channels("q-green"),
      channels("q-purple"),
    ];
    expect(Math.min(...white)).toBeGreaterThan(235);
    expect(red).toBeGreaterThan(Math.max(...others) * 1.4);
    expect(green).toBeGreaterThan(Math.max(r1, b1) * 1.2);
    expect(Math.min(r2, b2)).toBeGreaterThan(g2 * 1.2);
  });
});

describe("a question's number in the palette", () => {
  const rules = readFileSync("app/styles/exam-palette.css", "utf8");
  /** The ground that a selector's own rule gives. */
  const groundOf = (selector: string) => {
    const escaped = selector.replaceAll(".", "\\.");
    const found = new RegExp(`(?:^|,\\n|\\n)${escaped} \\{[^}]*background: var\\(--([\\w-]+)\\)`).exec(rules);
    return found?.[1];
  };

  it.each([
    ["not visited", ".pal", "q-white"],
    ["visited, not answered", ".pal-3", "q-red"],
    ["answered", ".pal-1", "q-green"],
    ["marked, or answered and marked", ".pal-2", "q-purple"],
    ["answered and marked, its corner", ".pal-2::after", "q-green"],
  ])("%s: %s is %s", (_, selector, token) => {
    expect(groundOf(selector)).toBe(token);
  });
});
