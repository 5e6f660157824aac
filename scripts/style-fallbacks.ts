/** What styles need in the oldest browsers of docs/browsers.md, and no minifier lowers: see vite.config.ts. */
import type { AtRule, AtRuleProps, Declaration, Plugin, Rule } from "postcss";

type NewAtRule = (defaults: AtRuleProps) => AtRule;

/** Chrome below 84 has no gap between flexible boxes. No query asks for that; `revert` came with it. */
const withoutGap = "not (color: revert)";
/** Chrome below 87. */
const withoutInset = "not (inset: 0)";

const dynamicHeight = /(\d)dvh\b/g;
const sides = ["top", "right", "bottom", "left"];

/** The parts of a value: a function is one. */
const partsOf = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function written(rule: Rule, name: string): string | undefined {
  const found = rule.nodes.filter(
    (node): node is Declaration => node.type === "decl" && node.prop === name,
  );
  return found.pop()?.value;
}

/** `inset: auto 0 0`, `padding-inline: 1rem` and their like, side by side. */
function spreadShorthand(declaration: Declaration): void {
  const { prop, value } = declaration;
  const [first = "", second = first, third = first, fourth = second] = partsOf(value);
  const pair = /^(padding|margin|inset|border|scroll-padding)-(inline|block)$/.exec(prop);
  let longhands: [string, string][] = [];
  if (prop === "inset") {
    longhands = [first, second, third, fourth].map((one, at) => [sides[at] ?? "", one]);
  } else if (pair?.[2] === "block") {
    const before = pair[1] === "inset" ? "" : `${pair[1]}-`;
    longhands = [
      [`${before}top`, pair[1] === "border" ? value : first],
      [`${before}bottom`, pair[1] === "border" ? value : second],
    ];
  } else if (pair) {
    longhands = [
      [`${prop}-start`, first],
      [`${prop}-end`, second],
    ];
  }
  for (const [name, one] of longhands) declaration.cloneBefore({ prop: name, value: one });
  if (longhands.length > 0) declaration.remove();
}

/** Margins between the boxes of a rule. Those of lines that wrap stand after and below each box. */
function marginsFor(rule: Rule, gap: string): Rule | null {
  if (!/^(inline-)?flex$/.test(written(rule, "display") ?? "")) return null;
  const [rows = "", columns = rows] = partsOf(gap);
  const wraps = written(rule, "flex-wrap") === "wrap";
  const isColumn = written(rule, "flex-direction") === "column";
  const boxes = rule.selectors.map((one) => `${one} > ${wraps ? "*" : "* + *"}`);
  const margins = rule.clone({ selectors: boxes, nodes: [] });
  if (wraps) margins.append({ prop: "margin-bottom", value: rows });
  const prop = isColumn ? "margin-top" : wraps ? "margin-inline-end" : "margin-inline-start";
  margins.append({ prop, value: isColumn ? rows : columns });
  return margins;
}

/** The sides of a box as they are in a text from left to right. */
function physicalSides(rule: Rule): Rule | null {
  const physical = rule.clone({ nodes: [] });
  for (const [logical, side] of [
    ["inset-inline-start", "left"],
    ["inset-inline-end", "right"],
  ] as const) {
    const value = written(rule, logical);
    if (value !== undefined) physical.append({ prop: side, value });
  }
  return physical.nodes.length > 0 ? physical : null;
}

function addFallbacks(rule: Rule, make: NewAtRule): void {
  const gap = written(rule, "gap");
  const margins = gap === undefined ? null : marginsFor(rule, gap);
  if (margins) rule.after(make({ name: "supports", params: withoutGap, nodes: [margins] }));
  const physical = physicalSides(rule);
  if (physical) rule.after(make({ name: "supports", params: withoutInset, nodes: [physical] }));
}

/** Writes short forms out, adds `vh` before each `dvh`, and what stands in for gaps and logical sides. */
export function styleFallbacks(): Plugin {
  return {
    postcssPlugin: "style-fallbacks",
    OnceExit(root, { atRule }) {
      root.walkDecls((declaration) => {
        spreadShorthand(declaration);
        if (!dynamicHeight.test(declaration.value)) return;
        declaration.cloneBefore({ value: declaration.value.replace(dynamicHeight, "$1vh") });
      });
      const rules: Rule[] = [];
      root.walkRules((rule) => void rules.push(rule));
      for (const rule of rules) addFallbacks(rule, atRule);
    },
  };
}
