import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { formulaWords } from "./formula";
import { createHtmlCache } from "./html-cache";
import { limitedMarkup } from "./limited-markup";
import { NOTE_SCHEMA } from "./note-schema";
import { drawnAsPicture, type Element, mapElements, type Node } from "./note-tree";
import { plainText, type SafeHtml } from "./plain-text";
import { isSmallPicture } from "./written-picture";

/** Characters; no question is longer. */
export const MAX_RICH_TEXT = 30_000;
/** With the pictures that are written in it. */
const MAX_WITH_PICTURES = 150_000;

/** Drops content of `strip`, keeps the text of other unlisted elements. */
const ALLOWED_HTML: Schema = {
  ...NOTE_SCHEMA,
  tagNames: "p br b strong i em u sub sup span code blockquote ul ol li table thead tbody tr th td img".split(" "),
  attributes: {
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan"],
    img: ["src", "alt", "width", "height", "loading"],
  },
  strip: ["script", "style", "template", "noscript", "iframe", "object", "title"],
};

/** Tags to read as markup: "a<b" or "<y and z>" is text. */
const KNOWN_TAGS = [
  ...(ALLOWED_HTML.tagNames ?? []),
  ...(ALLOWED_HTML.strip ?? []),
  ...(
    "svg m(?:ath|row|i|n|o|s|text|space|sub|sup|subsup|under|over|underover|frac|sqrt|root|table|tr|td|fenced|style|padded|phantom|enclose) " +
    "semantics annotation(?:-xml)? a abbr article big body button " +
    "center dd del details div dl dt embed figure figcaption font footer form h[1-6] head header hr html " +
    "input ins label link main mark marquee meta nav option pre q s section select small source strike " +
    "summary textarea tfoot tt col colgroup caption video audio base wbr \\w+:\\w+"
  ).split(" "),
];
const STRAY_BRACKET = new RegExp(
  `<(?!/?(?:${KNOWN_TAGS.join("|")})(?=[\\s/>])[^<>]*>|!--[^]{0,2000}?-->|!doctype[^<>]*>)`,
  "gi",
);
const MARKUP = /<|&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/i;

const HTML_ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Makes text or HTML of the institute safe; plain text keeps its lines and "a < b". */
export function sanitise(text: string): SafeHtml {
  return /[<>&]/.test(text) ? cachedHtml(text) : (inLines(text.slice(0, MAX_RICH_TEXT)) as SafeHtml);
}

/** Marks line ends, which HTML would join. */
function inLines(text: string): string {
  return /[\r\n]/.test(text) ? text.trim().replace(/\r\n?|\n/g, "<br>") : text;
}

const cachedHtml = createHtmlCache(readHtml);

function readHtml(text: string): SafeHtml {
  const parts = withinRoom(text).split(/(<(?=svg\b)[\s\S]*?<\/svg>)/i);
  const cut = parts.map((part, at) => (at % 2 === 1 ? part : part.replace(STRAY_BRACKET, "&lt;"))).join("");
  if (!MARKUP.test(cut.replaceAll("&lt;", ""))) return escapeHtmlText(cut.replaceAll("&lt;", "<"));
  try {
    return cleanTree(limitedMarkup(cut.includes("<") ? cut : inLines(cut)));
  } catch {
    // One unparseable text must not fail the whole test.
    return escapeHtmlText(text.slice(0, MAX_RICH_TEXT));
  }
}

/** Cuts a text that is too long, its written pictures not counted; those that are too large go. */
function withinRoom(text: string): string {
  let room = MAX_RICH_TEXT;
  const sound = text.replace(/\bdata:[^\s"'>]*/gi, (address) => {
    if (address.length < 200) return address;
    if (!isSmallPicture(address)) return "";
    room += address.length;
    return address;
  });
  const end = Math.min(room, MAX_WITH_PICTURES);
  // A picture that is cut off would stand as its letters.
  return sound.length <= end ? sound : sound.slice(0, end).replace(/<img\b[^<>]*$/i, "");
}

function escapeHtmlText(text: string): SafeHtml {
  return inLines(text.replace(/[&<>]/g, (c) => HTML_ESCAPES[c] ?? c)) as SafeHtml;
}

function cleanTree(markup: string): SafeHtml {
  const tree = fromHtml(markup, { fragment: true });
  const children = mapElements(tree.children as Node[], (one) =>
    one.tagName === "svg" ? [drawnAsPicture(one, String(one.properties.ariaLabel ?? ""))] : formulaWords(one),
  );
  const clean = sanitize({ ...tree, children: children as typeof tree.children }, ALLOWED_HTML);
  if (clean.type === "root") clean.children = mapElements(clean.children, soundPicture);
  return toHtml(clean) as SafeHtml;
}

function soundPicture(one: Element): Node[] {
  if (one.tagName !== "img") return [one];
  const { src, alt = "" } = one.properties;
  if (!isPictureAddress(String(src ?? ""))) return [];
  return [{ ...one, properties: { ...one.properties, alt, loading: "lazy" } }];
}

export function isPictureAddress(address: string): boolean {
  return isSmallPicture(address) || /^https?:\/\/[^\s/]/i.test(address) || /^\/media\/(?!.*\.\.)[^\\]*$/.test(address);
}

/** Not what has no shape of its own, nor the sign that stands for an object that did not come along. */
const signWithShape = /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** Null where nothing is left to see: no word and no picture. */
export function shownHtml(text: string): SafeHtml | null {
  if (text.trim() === "") return null;
  const html = sanitise(text);
  return html.includes("<img") || signWithShape.test(plainText(html)) ? html : null;
}

export function optionHtml(text: string, image: string | null | undefined): SafeHtml {
  if (!image || !isPictureAddress(image)) return sanitise(text);
  // Sanitises first: beside a picture, plain lines would count as HTML.
  return sanitise(`${sanitise(text)} <img src="${image.replaceAll('"', "%22")}" alt="">`);
}
