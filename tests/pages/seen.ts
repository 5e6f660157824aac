/** What of a page's elements a student sees and a screen reader hears: text, names, roles, and what is hidden. */
import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";

export type Wanted = string | RegExp;
/** A document or an element. */
export type Root = Pick<ParentNode, "querySelectorAll" | "children">;

/** Elements of a role by their own; an attribute `role` wins. Only roles that a test asks for. */
const implicit: Record<string, string> = {
  article: "article",
  banner: "header",
  button: "button, input:is([type=submit], [type=button], [type=reset], [type=image])",
  cell: "td",
  checkbox: "input[type=checkbox]",
  definition: "dd",
  dialog: "dialog",
  group: "fieldset, details",
  heading: "h1, h2, h3, h4, h5, h6",
  img: 'img:not([alt=""])',
  link: "a[href]",
  list: "ul, ol, menu",
  listitem: "li",
  main: "main",
  navigation: "nav",
  paragraph: "p",
  radio: "input[type=radio]",
  region: "section",
  row: "tr",
  searchbox: "input[type=search]",
  status: "output",
  table: "table",
  textbox: "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url])",
};

export function elementsOfRole(root: Root, role: string): Element[] {
  const own = implicit[role];
  const selector = own === undefined ? `[role~="${role}"]` : `[role~="${role}"], :is(${own}):not([role])`;
  const found = [...root.querySelectorAll(selector)];
  // A region is one only with a name of its own.
  return role === "region" ? found.filter((element) => nameOf(element) !== "") : found;
}

/** What a browser or the styles hide where no script runs; other styles are seen in a browser. */
const hides: ((element: Element) => boolean)[] = [
  ({ localName }) => /^(head|script|style|template|datalist)$/.test(localName),
  (element) => element.hasAttribute("hidden"),
  (element) => element.localName === "input" && element.getAttribute("type") === "hidden",
  (element) => element.localName === "dialog" && !element.hasAttribute("open"),
  (element) => element.hasAttribute("popover") && !element.hasAttribute("data-popover-open"),
  ({ classList }) => classList.contains("while-script-comes"),
  ({ classList, previousElementSibling: before }) =>
    classList.contains("exam-line") && (before as HTMLInputElement | null)?.checked === true,
  ({ localName, parentElement: word }) =>
    localName === "div" && word?.classList.contains("word") === true && !word.hasAttribute("data-fragment"),
  // Closed details show their summary alone.
  (element) => {
    const { parentElement } = element;
    if (parentElement?.localName !== "details" || parentElement.hasAttribute("open")) return false;
    return element.localName !== "summary" || element.previousElementSibling !== null;
  },
];
const isHidden = (element: Element) => hides.some((hide) => hide(element));

export function isVisible(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (isHidden(at)) return false;
  }
  return true;
}

/** Whether a screen reader passes an element by. */
export const isUnheard = (element: Element) => element.closest("[aria-hidden=true]") !== null || !isVisible(element);

/** Elements within a line; what the styles make of the others is seen in a browser. */
const inLine = /^(abbr|b|bdi|code|em|i|sub|sup|time|u|wbr)$/;
const styleOf = (display: string): unknown => ({ visibility: "visible", display, getPropertyValue: () => "" });
/** In place of the styles of a browser. */
const styles = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: (element: Element) =>
    styleOf(isHidden(element) ? "none" : inLine.test(element.localName) ? "inline" : "block") as CSSStyleDeclaration,
};

const collapsed = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Of these the text is the name, where nothing in it says otherwise; to compute it costs a hundred times as much. */
const namedByText = /^(a|button|summary|h[1-6]|option)$/;
const saysOtherwise = /aria-|hidden|title=|<(img|svg|input|select|textarea|details|div|p)\b/;

export const nameOf = (element: Element) =>
  namedByText.test(element.localName) && !saysOtherwise.test(element.outerHTML)
    ? collapsed(rawText(element, false, " "))
    : collapsed(computeAccessibleName(element, styles));
export const descriptionOf = (element: Element) => collapsed(computeAccessibleDescription(element, styles));

const unread = /^(script|style|noscript|template)$/i;

function rawText(node: Node, onlyVisible: boolean, between = ""): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? "";
  if (node.nodeType !== node.ELEMENT_NODE) return "";
  const element = node as Element;
  if (unread.test(element.tagName) || (onlyVisible && !isVisible(element))) return "";
  if (element.localName === "input")
    return /^(submit|button)$/.test(element.getAttribute("type") ?? "") ? (element.getAttribute("value") ?? "") : "";
  const edge = inLine.test(element.localName) ? "" : between;
  return edge + [...element.childNodes].map((child) => rawText(child, onlyVisible, between)).join("") + edge;
}

/** An element's text as one line; `onlyVisible`: without what is hidden. */
export const textOf = (element: Element, onlyVisible = false) =>
  collapsed(rawText(element, onlyVisible, onlyVisible ? " " : ""));

/** Whether a text is what a query asks for: a part of it whatever its case, or all of it where it is `exact`. */
export function isWanted(text: string, wanted: Wanted, exact = false): boolean {
  if (typeof wanted !== "string") return wanted.test(text);
  const words = collapsed(wanted);
  return exact ? text === words : text.toLowerCase().includes(words.toLowerCase());
}

/** The innermost elements with a text. */
export function elementsWithText(root: Root, wanted: Wanted, exact = false): Element[] {
  const has = (element: Element) => isWanted(textOf(element), wanted, exact);
  const innermost = (element: Element): Element[] => {
    if (/^(head|script|style|template)$/i.test(element.tagName)) return [];
    const inside = [...element.children].flatMap(innermost);
    return inside.length > 0 || !has(element) ? inside : [element];
  };
  return [...root.children].flatMap(innermost);
}

const labelled = "input, select, textarea, button, output, progress, meter, [aria-label], [aria-labelledby]";

function labelsOf(element: Element): string[] {
  const by = element.getAttribute("aria-labelledby");
  if (by) {
    const named = by.split(/\s+/).map((id) => element.ownerDocument.getElementById(id));
    return named.map((label) => (label ? textOf(label) : ""));
  }
  const own = element.getAttribute("aria-label");
  if (own) return [collapsed(own)];
  const { labels } = element as HTMLInputElement;
  return labels ? [...labels].map((label) => textOf(label)) : [];
}

export const elementsWithLabel = (root: Root, wanted: Wanted, exact = false) =>
  [...root.querySelectorAll(labelled)].filter((element) =>
    labelsOf(element).some((label) => isWanted(label, wanted, exact)),
  );
