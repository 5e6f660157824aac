import type { SafeHtml } from "./plain-text";

/** Characters; the sentence that passes them ends the paragraph. */
const FULL_AT = 120;

/** Ends before a blank and no small Latin letter: "0.9 %" and "e.g. this" go on. */
const sentence = /.+?[.?!।۔](?=\s+[^\sa-z\d])|.+$/gsu;

const isWhole = (html: string) => (html.match(/<\w/g) ?? []).length === (html.match(/<\//g) ?? []).length;

/** Splits a long text that has no blocks. */
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
  return parts.map((part) => `<p>${part}</p>`).join("") as SafeHtml;
}
