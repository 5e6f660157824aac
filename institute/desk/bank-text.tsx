import { fromHtml } from "hast-util-from-html";
import { createElement, type ReactNode } from "react";

type DeskTree = ReturnType<typeof fromHtml>["children"][number];

/** What an exam page shows of a text; of any other element its words. */
const DRAWN = new Set([
  ...["sub", "sup", "b", "i", "u", "em", "strong", "p", "ul", "ol", "li"],
  ...["table", "thead", "tbody", "tr", "th", "td", "blockquote", "code"],
]);
const SILENT_TAGS = new Set(["script", "style", "template", "svg", "iframe", "object", "noscript", "title"]);

function drawnText(node: DeskTree, key: number): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || SILENT_TAGS.has(node.tagName)) return null;
  const { tagName, properties } = node;
  if (tagName === "br") return <br key={key} />;
  if (tagName === "img") {
    const src = String(properties.src ?? "");
    return /^(\/media\/|\/desk\/|https:\/\/)/.test(src) ? (
      <img key={key} src={src} alt={String(properties.alt ?? "")} />
    ) : null;
  }
  // Blank lines between the rows of a table are none that it may hold.
  const inner = /^(table|thead|tbody|tr|ul|ol)$/.test(tagName)
    ? node.children.filter((child) => child.type === "element")
    : node.children;
  const children = inner.map((child, at) => drawnText(child as DeskTree, at));
  return DRAWN.has(tagName) ? createElement(tagName, { key }, ...children) : children;
}

/** A text of the question bank, with the little markup that such texts have and nothing else of what stands in it. */
export function BankText({ html }: { html: string }) {
  return (
    <div className="bank-text">
      {fromHtml(html, { fragment: true }).children.map((node, at) => drawnText(node, at))}
    </div>
  );
}
