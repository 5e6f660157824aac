/** The words of a file, for the index. */
import { fromHtml } from "hast-util-from-html";
import { loadPdfReader } from "../pdf-reader";

type Tree = ReturnType<typeof fromHtml>;
type FileWordNode = Tree | Tree["children"][number];

const SILENT = new Set(["script", "style", "template", "svg"]);

function wordsOfHtml(node: FileWordNode): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (node.type === "element" && SILENT.has(node.tagName)) return "";
  const label = node.type === "element" ? String(node.properties.ariaLabel ?? node.properties.alt ?? "") : "";
  return ` ${label} ${node.children.map((child) => wordsOfHtml(child as FileWordNode)).join("")} `;
}

async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await loadPdfReader();
  const document = await getDocument({ data: bytes, verbosity: 0, isEvalSupported: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await document.destroy();
  return pages.join("\n");
}

/** What is said in WebVTT, without its times and marks. */
export function wordsOfCaptions(text: string): string {
  return text
    .split(/\r?\n\r?\n/)
    .filter((block) => block.includes("-->"))
    .map((block) =>
      block
        .slice(block.indexOf("-->"))
        .replace(/^.*$/m, "")
        .replace(/<[^>]*>/g, ""),
    )
    .join("\n");
}

/** "" for a file of another kind. */
export async function wordsOfFile(key: string, bytes: Uint8Array): Promise<string> {
  const text = () => new TextDecoder().decode(bytes);
  if (/\.html?$/i.test(key)) return wordsOfHtml(fromHtml(text()));
  if (/\.vtt$/i.test(key)) return wordsOfCaptions(text());
  if (/\.(txt|md)$/i.test(key)) return text();
  return /\.pdf$/i.test(key) ? wordsOfPdf(bytes) : "";
}
