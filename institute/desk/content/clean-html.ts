import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { escapeHtml } from "../../http/html";

/** What the app leaves of an institute's text, as far as the desk shows it. */
const SHOWN_HTML: Schema = {
  tagNames: "p br h2 h3 h4 ul ol li dl dt dd b strong i em u small a blockquote table thead tbody tr th td".split(" "),
  attributes: { a: ["href"], td: ["colSpan", "rowSpan"], th: ["colSpan", "rowSpan"] },
  protocols: { href: ["http", "https"] },
  strip: ["script", "style", "template", "noscript", "iframe", "object", "title", "svg"],
  clobber: [],
  required: {},
};

/** Text or simple HTML of staff, safe to stand in a page. */
export function cleanHtml(text: string): string {
  if (!/<[a-z]/i.test(text)) return escapeHtml(text).replace(/\r?\n/g, "<br>");
  return toHtml(sanitize(fromHtml(text, { fragment: true }), SHOWN_HTML));
}
