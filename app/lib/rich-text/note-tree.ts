import type { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { BLOCKS } from "./note-schema";

type HtmlRoot = Extract<ReturnType<typeof sanitize>, { type: "root" }>;
export type Node = HtmlRoot["children"][number];
export type Element = Extract<Node, { type: "element" }>;

export const isElement = (node: Node): node is Element => node.type === "element";

export function element(tagName: string, children: readonly Node[], properties = {}): Element {
  return { type: "element", tagName, properties, children: children as Element["children"] };
}

export function mapElements(nodes: readonly Node[], change: (one: Element) => readonly Node[]): Node[] {
  return nodes.flatMap((node) =>
    isElement(node) ? change({ ...node, children: mapElements(node.children, change) as Element["children"] }) : [node],
  );
}

export function wordsIn(nodes: readonly Node[]): string {
  const texts = nodes.map((node) =>
    node.type === "text" ? node.value : isElement(node) ? ` ${wordsIn(node.children)} ` : "",
  );
  return texts.join("").replace(/\s+/gu, " ").trim();
}

const CONTAINERS = new Set(["div", "section", "article", "main", "header", "footer", "body"]);
const blocks = new Set(BLOCKS);

const holdsBlocks = (node: Node): boolean =>
  isElement(node) && (blocks.has(node.tagName) || CONTAINERS.has(node.tagName) || node.children.some(holdsBlocks));

const isSeen = (node: Node) =>
  isElement(node) ? node.tagName === "img" || wordsIn([node]) !== "" : wordsIn([node]) !== "";

/** Flattens containers; loose text becomes paragraphs. */
export function blocksOf(nodes: readonly Node[]): Element[] {
  const found: Element[] = [];
  let line: Node[] = [];
  const endLine = () => {
    if (line.some(isSeen)) found.push(element("p", line));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !holdsBlocks(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (blocks.has(node.tagName)) found.push(node);
    else found.push(...blocksOf(node.children));
  }
  endLine();
  return found;
}

/** Characters of one drawing. */
const MAX_DRAWING = 60_000;

/** Turns a drawing into an image, where a browser runs and fetches nothing for it; none for one too large. */
export function drawnAsPicture(svg: Element, alt: string): Element {
  const { width, height } = svg.properties;
  const properties = { ...svg.properties, xmlns: "http://www.w3.org/2000/svg" };
  const markup = toHtml({ ...svg, properties }, { space: "svg", closeEmptyElements: true });
  if (markup.length > MAX_DRAWING) return element("img", [], { alt });
  // A lone surrogate has no escape.
  const escaped = encodeURIComponent(markup.replace(/\p{Cs}/gu, "\uFFFD"));
  // Unescapes what an address allows: a drawing is mostly numbers and spaces.
  const data = escaped.replace(/%(20|2C|2F|3A|3B|3D)/g, decodeURIComponent);
  return element("img", [], { src: `data:image/svg+xml,${data}`, alt, width, height });
}
