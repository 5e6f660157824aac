import type { SafeHtml } from "./safe-html";

/** A paragraph is ended by the first sentence that fills it so far. */
const FULL_AT = 120;

/** A sentence ends before a blank and a letter that is not a small Latin one: "0.9 %" and "e.g. this" go on. */
const sentence = /.+?[.?!।۔](?=\s+[^\sa-z\d])|.+$/gsu;

const isWhole = (html: string) => (html.match(/<\w/g) ?? []).length === (html.match(/<\//g) ?? []).length;

/** A long text without a paragraph of its own, in paragraphs; any other as it is. */
export function inParagraphs(html: SafeHtml): SafeHtml {
  if (html.length < 2 * FULL_AT || /<(?:p|br|ul|ol|table|div|h\d|img|hr)\b/i.test(html)) return html;
  const parts: string[] = [];
  let open = "";
  for (const words of html.match(sentence) ?? []) {
    open += words;
    if (open.trim().length < FULL_AT || !isWhole(open)) continue;
    parts.push(open.trim());
    open = "";
  }
  if (open.trim() !== "") parts.push(open.trim());
  // What was sanitised stays so between paragraphs.
  return parts.map((part) => `<p>${part}</p>`).join("") as SafeHtml;
}
