/** What styles need in the oldest browsers of docs/browsers.md, and no minifier lowers: see vite.config.ts. */
import type { AtRule, AtRuleProps, ChildNode, Declaration, Plugin, Root, Rule } from "postcss";
import { newerStyles } from "./newer-names";

type NewAtRule = (defaults: AtRuleProps) => AtRule;

/** Chrome below 87, Safari below 14.1. */
const withoutInset = "not (inset: 0)";
/**
 * Chrome below 84 and Safari below 14.1 have no gap between flexible boxes. No query asks for that: `revert` came with it
 * to Chrome, `inset` to Safari, which alone has fonts of this kind.
 */
export const withoutGap = `(not (color: revert)) or ((${withoutInset}) and (font: -apple-system-body))`;

const dynamicHeight = /(\d)dvh\b/g;
const sides = ["top", "right", "bottom", "left"];

/** Values that some browser of the list drops, and what it takes in their place. */
export const olderValues: readonly [property: RegExp, value: string, older: string][] = [
  [/^float$/, "inline-start", "left"],
  [/^float$/, "inline-end", "right"],
  [/^overflow-wrap$/, "anywhere", "break-word"],
  [/^(width|height)$/, "fit-content", "-moz-fit-content"],
  [/^(align|justify)-(content|items|self)$/, "start", "flex-start"],
  [/^(align|justify)-(content|items|self)$/, "end", "flex-end"],
];

/** The parts of a value: a function is one. */
const splitStyleValue = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function valueIn(rule: Rule, name: string): string | undefined {
  const found = rule.nodes.filter((node): node is Declaration => node.type === "decl" && node.prop === name);
  return found.pop()?.value;
}

/** `inset: auto 0 0`, `padding-inline: 1rem` and their like, side by side. */
function spreadShorthand(declaration: Declaration): void {
  const { prop, value } = declaration;
  const [first = "", second = first, third = first, fourth = second] = splitStyleValue(value);
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

/** A browser drops a whole rule for one selector that it does not know: such a one stands by itself. */
function partSelectors(rule: Rule): void {
  // Where a query asks for the selector itself nothing older stands.
  if (rule.parent?.type === "atrule" && /selector\(/.test((rule.parent as AtRule).params)) return;
  const isNewer = (one: string) =>
    [...one.matchAll(/:([\w-]+)/g)].some(([, name = ""]) => newerStyles.selectors.has(name));
  const newer = rule.selectors.filter(isNewer);
  if (newer.length === 0 || rule.selectors.length === 1) return;
  for (const one of newer) rule.cloneAfter({ selectors: [one] });
  const older = rule.selectors.filter((one) => !isNewer(one));
  if (older.length > 0) rule.selectors = older;
  else rule.remove();
}

/** How a rule lays its boxes out, by itself or by another rule of its selector. */
function layoutOf(rule: Rule, root: Root): (name: string) => string {
  const same: Rule[] = [];
  root.walkRules((one) => {
    if (one.selector === rule.selector) same.push(one);
  });
  return (name) => {
    const values = [...same, rule].map((one) => valueIn(one, name));
    return values.filter((value) => value !== undefined).pop() ?? "";
  };
}

/** Margins between the boxes of a rule. Those of lines that wrap stand after and below each box. */
function marginsFor(rule: Rule, root: Root): Rule | null {
  const [both, row, column] = ["gap", "row-gap", "column-gap"].map((name) => valueIn(rule, name));
  if ((both ?? row ?? column) === undefined) return null;
  const layout = layoutOf(rule, root);
  if (!/^(inline-)?flex$/.test(layout("display"))) return null;
  const [first, second = first] = splitStyleValue(both ?? "");
  const rows = row ?? first;
  const columns = column ?? second;
  const wraps = layout("flex-wrap") === "wrap";
  const isColumn = layout("flex-direction").startsWith("column");
  const boxes = rule.selectors.map((one) => `${one} > ${wraps ? "*" : "* + *"}`);
  const margins = rule.clone({ selectors: boxes, nodes: [] });
  const add = (prop: string, value: string | undefined) =>
    value === undefined ? margins : margins.append({ prop, value });
  if (wraps) add("margin-bottom", rows) && add("margin-inline-end", columns);
  else {
    const side = isColumn ? "margin-top" : "margin-inline-start";
    // Another rule of the selector may have laid them out the other way.
    const other = isColumn ? "margin-inline-start" : "margin-top";
    if (valueIn(rule, "flex-direction") && !valueIn(rule, "display")) add(other, "0");
    add(side, isColumn ? rows : columns);
  }
  return margins.nodes.length > 0 ? margins : null;
}

/** The sides of a box as they are in a text from left to right. */
function physicalSides(rule: Rule): Rule | null {
  const physical = rule.clone({ nodes: [] });
  for (const [logical, side] of [
    ["inset-inline-start", "left"],
    ["inset-inline-end", "right"],
  ] as const) {
    const value = valueIn(rule, logical);
    if (value !== undefined) physical.append({ prop: side, value });
  }
  return physical.nodes.length > 0 ? physical : null;
}

/** A rule within what its like stands in: a width of the window. */
function withinLike(rule: Rule, like: Rule): ChildNode {
  const around = like.parent;
  return around?.type === "atrule" ? (around as AtRule).clone({ nodes: [rule] }) : rule;
}

function addFallbacks(root: Root, make: NewAtRule): void {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  const margins: ChildNode[] = [];
  for (const rule of rules) {
    const made = marginsFor(rule, root);
    if (made) margins.push(withinLike(made, rule));
    const physical = physicalSides(rule);
    if (physical) rule.after(make({ name: "supports", params: withoutInset, nodes: [physical] }));
  }
  // First in the file: a margin that a box has of its own counts.
  if (margins.length > 0) {
    root.prepend(make({ name: "supports", params: withoutGap, nodes: margins }));
  }
}

/** Writes short forms out, adds older values before newer ones, and what stands in for gaps and logical sides. */
export function styleFallbacks(): Plugin {
  return {
    postcssPlugin: "style-fallbacks",
    OnceExit(root, { atRule }) {
      root.walkDecls((declaration) => {
        spreadShorthand(declaration);
        for (const [property, value, older] of olderValues) {
          if (!property.test(declaration.prop) || declaration.value !== value) continue;
          declaration.cloneBefore({ value: older });
        }
        if (!dynamicHeight.test(declaration.value)) return;
        declaration.cloneBefore({ value: declaration.value.replace(dynamicHeight, "$1vh") });
      });
      root.walkRules(partSelectors);
      addFallbacks(root, atRule);
    },
  };
}
