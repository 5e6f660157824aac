import { fromHtml } from "hast-util-from-html";
import type { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";

type Root = Extract<ReturnType<typeof sanitize>, { type: "root" }>;
type BankMarkupNode = Root["children"][number];
type BankMarkupElement = Extract<BankMarkupNode, { type: "element" }>;

/** A picture that a text names. */
export interface NamedPicture {
  src: string;
  alt: string;
}

interface ShownText {
  html: string;
  notes: string[];
}

/** Where a picture of a text will be, or null where it goes elsewhere; throws BadText where it cannot be had. */
type PictureAddress = (picture: NamedPicture) => string | null;

const SIMPLE = ["sub", "sup", "b", "i", "u", "em", "strong", "br"];
/** What an exam page shows beside the simple ones. */
const SHOWN = new Set([
  ...SIMPLE,
  ...["p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "blockquote", "code"],
]);
const BANK_MARKUP_BLOCKS = new Set([
  ...["p", "div", "section", "article", "center", "figure", "figcaption", "caption", "pre"],
  ...["h1", "h2", "h3", "h4", "h5", "h6"],
]);
const HOLDS_BLOCKS = new Set(["ul", "ol", "table", "blockquote", ...BANK_MARKUP_BLOCKS]);
/** Elements of editors whose looks do not matter. */
const UNWRAPPED = [
  ...["span", "font", "a", "small", "big", "mark", "label", "tfoot", "colgroup", "col", "hr"],
  ...["s", "strike", "del", "ins", "img", "style", "o:p", "nobr", "tt"],
];
const KNOWN = [...SHOWN, ...BANK_MARKUP_BLOCKS, ...UNWRAPPED].join("|");
const ATTRIBUTES = `(?:\\s+[a-z][\\w:-]*\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))*`;
/** What opens no tag that we know: "BP <systolic", "x<b and b>c", a script. */
const STRAY = new RegExp(`<(?!/?(?:${KNOWN})${ATTRIBUTES}\\s*/?>|!--)(?=[a-z!/?])`, "gi");
const RICH = new RegExp(`<(?!/?(?:${SIMPLE.join("|")})\\s*/?>)/?(?:${KNOWN})[\\s/>]|<!--`, "i");
const BLANK_ENDS = /^(?:\s|&nbsp;|<br\s*\/?>)+|(?:\s|&nbsp;|<br\s*\/?>)+$/gi;
const LEFT = new RegExp(`&lt;/?([a-z][a-z0-9:]*)${ATTRIBUTES}\\s*/?>`, "i");

/**
 * A text of a bank as screens show it. A bank's text is plain text that may use simple tags; the markup of editors is
 * brought down to what an exam page shows, and what else looks like markup becomes text.
 */
export function shownText(text: string, isOption: boolean, addressOf: PictureAddress): ShownText {
  const notes: string[] = [];
  const escaped = text.replace(STRAY, "&lt;");
  const left = LEFT.exec(escaped)?.[1];
  if (left !== undefined) notes.push(`<${left}> is markup that will be shown as text`);
  if (/[\p{L}\p{N}]<(?:b|i|u)>/iu.test(escaped)) {
    notes.push(`"${text.slice(0, 40)}" has a tag inside a word: if "<" means less than, put a space after it`);
  }
  if (/<(?:s|strike|del)\b/i.test(escaped)) notes.push("text that is struck out will be shown as any other");
  if (!RICH.test(escaped)) return { html: escaped.replace(BLANK_ENDS, ""), notes };
  const nodes = fromHtml(escaped, { fragment: true }).children as BankMarkupNode[];
  const blocks = trimNodes(nodes.flatMap((node) => rewritten(node, addressOf)));
  // One paragraph alone is a line, like any other question.
  const isLine = !blocks.some(isLargeBlock) && blocks.filter(isParagraph).length === 1;
  const children = isOption || isLine ? withoutParagraphs(blocks) : blocks;
  return { html: toHtml({ type: "root", children }).trim(), notes };
}

const isBankMarkupElement = (node: BankMarkupNode): node is BankMarkupElement => node.type === "element";
const isParagraph = (node: BankMarkupNode) => isBankMarkupElement(node) && node.tagName === "p";
const isLargeBlock = (node: BankMarkupNode) =>
  isBankMarkupElement(node) && HOLDS_BLOCKS.has(node.tagName) && node.tagName !== "p";
const isBlank = (node: BankMarkupNode): boolean =>
  node.type === "text" ? /^[\s\u00a0]*$/.test(node.value) : isBankMarkupElement(node) && node.tagName === "br";

function rewritten(node: BankMarkupNode, addressOf: PictureAddress): BankMarkupNode[] {
  if (node.type === "text") return [node];
  if (!isBankMarkupElement(node)) return [];
  const { tagName: name, properties } = node;
  if (name === "style") return [];
  if (name === "img") {
    const picture = { src: String(properties.src ?? ""), alt: String(properties.alt ?? "") };
    const src = addressOf(picture);
    return src === null ? [] : [bankMarkupElement("img", [], { src, alt: picture.alt })];
  }
  if (name === "hr") return [bankMarkupElement("br", [])];
  const children = node.children.flatMap((child) => rewritten(child, addressOf));
  if (BANK_MARKUP_BLOCKS.has(name)) return paragraph(name, children);
  if (name === "table") {
    // What a table is called stands above it.
    const rows = children.filter((child) => !isParagraph(child));
    return [...children.filter(isParagraph), bankMarkupElement(name, rows)];
  }
  if (!SHOWN.has(name)) return children;
  const isCell = name === "td" || name === "th";
  const spans = isCell ? { colSpan: properties.colSpan, rowSpan: properties.rowSpan } : {};
  const inner = isCell || name === "li" ? withoutParagraphs(trimNodes(children)) : children;
  return [bankMarkupElement(name, inner, spans)];
}

function paragraph(name: string, children: BankMarkupNode[]): BankMarkupNode[] {
  if (children.some((child) => isBankMarkupElement(child) && HOLDS_BLOCKS.has(child.tagName))) return children;
  if (children.every(isBlank)) return [];
  return [bankMarkupElement("p", /^h\d$/.test(name) ? [bankMarkupElement("b", children)] : children)];
}

/** Paragraphs as lines, where only one line or none but a line is meant to stand. */
function withoutParagraphs(nodes: BankMarkupNode[]): BankMarkupNode[] {
  return nodes.flatMap((node, at) => {
    if (!isBankMarkupElement(node) || node.tagName !== "p") return [node];
    return at === nodes.length - 1 ? node.children : [...node.children, bankMarkupElement("br", [])];
  });
}

/** Without what is blank at the beginning, the end and between blocks. */
function trimNodes(nodes: BankMarkupNode[]): BankMarkupNode[] {
  const isBlock = (node: BankMarkupNode | undefined) =>
    node === undefined || (isBankMarkupElement(node) && HOLDS_BLOCKS.has(node.tagName));
  return nodes.filter((node, at) => !(isBlank(node) && (isBlock(nodes[at - 1]) || isBlock(nodes[at + 1]))));
}

function bankMarkupElement(tagName: string, children: BankMarkupNode[], properties = {}): BankMarkupElement {
  return { type: "element", tagName, properties, children: children as BankMarkupElement["children"] };
}
