/** What a stylesheet says that the oldest browsers of the list in package.json lack, by MDN's compatibility data. */
import { type Container, type Declaration, parse, type Rule } from "postcss";
import { newerStyles } from "./newer-names";
import { olderValues, withoutGap } from "./style-fallbacks";

/** Styles that a page only looks plainer without, or that stand beside what older browsers take. */
const plainerWithout = (
  "color-scheme text-wrap aspect-ratio accent-color user-select text-underline-offset outline resize appearance " +
  "scroll-snap-type scroll-padding-block scroll-padding-bottom scroll-margin-top overscroll-behavior " +
  "overscroll-behavior-x inset-inline-start inset-inline-end scroll-padding-top size-adjust :focus-visible " +
  ":backdrop :popover-open :modal :file-selector-button @starting-style :placeholder -webkit-tap-highlight-color " +
  ":-webkit-inner-spin-button forced-color-adjust contain overflow-anchor @property @page size"
).split(" ");

/** What `:has()` only decorates: where, and what says it in a browser without. */
const decoratedByHas: Record<string, string> = {
  ".exam-font-Khand .": "the letter of an option stands in the face of the phone",
  ".choice:has(": "the box shows its tick",
  ".tile:has(": "the box shows its tick",
  ".exam-option:has(": "the box shows its tick and its focus",
  ".exam-option:not(": "the same, of a forced palette",
  ".exam-option-saved):has(": "words under the question say what is not saved",
  ".pal-legend label:has(": "of a forced palette; there is nothing to choose without :has()",
  ":has(.in-reach)": "how far the page scrolls, and toasts stand below the head without it",
  "html[data-text]:has(": "the page behind a dialog scrolls",
  ".boxless:has(": "the ground behind a dialog is darker",
};

const parents = (rule: Rule): string[] => {
  const around: string[] = [];
  for (let one: Container | undefined = rule.parent as Container; one; one = one.parent as Container) {
    if (one.type === "atrule") around.push((one as unknown as { params: string }).params);
  }
  return around;
};

/** Asks for `:has()` itself, or for what came later than it: what stands outside is for browsers without. */
const knowsHas = /selector\(:has\(|allow-discrete/;
const pseudos = (selector: string) => [...selector.matchAll(/:([\w-]+)/g)].map(([, name = ""]) => name);
const isNewer = (selector: string) => pseudos(selector).some((name) => newerStyles.selectors.has(name));

function newInSelectors(rule: Rule): string[] {
  const newer = rule.selectors.filter(isNewer);
  const found = newer
    .flatMap(pseudos)
    .filter((name) => newerStyles.selectors.has(name) && name !== "has")
    .map((name) => `:${name}`);
  const isAsked = parents(rule).some((params) => knowsHas.test(params));
  for (const one of rule.selectors) {
    const isDecoration = Object.keys(decoratedByHas).some((part) => one.includes(part));
    if (one.includes(":has(") && !isDecoration && !isAsked) found.push(`:has() of ${one}`);
    if (/:not\([^()]*[,\s>]/.test(one)) found.push(`a list in ${one}`);
  }
  if (!isAsked && newer.length > 0 && newer.length < rule.selectors.length) {
    found.push(`${newer[0]}, with which older selectors fall`);
  }
  return found;
}

const lastValue = (rule: Rule, pattern: RegExp): string | undefined => {
  let value: string | undefined;
  rule.each((node) => {
    if (node.type === "decl" && pattern.test(node.prop)) value = node.value;
  });
  return value;
};

/** Whether it is a value that some browser drops, with no older one before it. */
function isBareValue(one: Declaration): boolean {
  const before = one.prev();
  const older = before?.type === "decl" && before.prop === one.prop ? before.value : undefined;
  return olderValues.some(
    ([property, value, instead]) => property.test(one.prop) && one.value === value && older !== instead,
  );
}

/** Flexible boxes whose gap no margin stands in for. */
function bareGaps(rules: readonly Rule[]): string[] {
  const isOld = (rule: Rule) => parents(rule).some((params) => params.replace(/\s/g, "") === old);
  const old = withoutGap.replace(/\s/g, "");
  const spread = new Set(
    rules.filter(isOld).flatMap(({ selectors }) => selectors.map((one) => one.replace(/\s*>\s*\*.*$/, ""))),
  );
  const flexible = new Set(
    rules.filter((rule) => /flex$/.test(lastValue(rule, /^display$/) ?? "")).flatMap(({ selectors }) => selectors),
  );
  return rules
    .filter((rule) => lastValue(rule, /^(row-|column-)?gap$/) !== undefined)
    .flatMap(({ selectors }) => selectors)
    .filter((one) => flexible.has(one) && !spread.has(one))
    .map((one) => `gap of ${one}`);
}

/** @throws CssSyntaxError where it is no stylesheet */
export function newInStyles(code: string): string[] {
  const found = new Set<string>();
  const rules: Rule[] = [];
  parse(code).walk((node) => {
    if (node.type === "decl") {
      if (newerStyles.properties.has(node.prop)) found.add(node.prop);
      if (isBareValue(node)) found.add(`${node.prop}: ${node.value}`);
    }
    if (node.type === "atrule" && newerStyles.atRules.has(node.name)) found.add(`@${node.name}`);
    if (node.type === "rule") rules.push(node);
  });
  for (const name of rules.flatMap(newInSelectors)) found.add(name);
  for (const name of bareGaps(rules)) found.add(name);
  return [...found].filter((name) => !plainerWithout.includes(name));
}
