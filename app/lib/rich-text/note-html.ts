import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { formulaWords } from "./formula";
import { limitedMarkup } from "./limited-markup";
import { NOTE_SCHEMA } from "./note-schema";
import {
  blocksOf,
  drawnAsPicture,
  type Element,
  element,
  isElement,
  mapElements,
  type Node,
  wordsIn,
} from "./note-tree";
import type { SafeHtml } from "./plain-text";
import { isPictureAddress } from "./sanitise";
import { isWrittenPicture } from "./written-picture";

/** A chapter has some thousand tags, and parsing time grows with them. */
const MAX_NOTE_TAGS = 5000;
const WORDS_A_MINUTE = 200;

const rightToLeft = /^(ar|fa|he|ur)\b/i;

interface NoteOptions {
  /** Name at the institute; a first heading that repeats it is left out. */
  name: string;
  /** Address on our site for a picture of the note; null refuses it. */
  pictureAt(address: string): string | null;
  /** False with the data saver: labels stand for pictures. */
  pictures: boolean;
  /** Block at which the student stopped, from 0. */
  place: number | null;
}

export type ReadableNote = ReturnType<typeof readNote>;

export function readNote(page: string, options: NoteOptions) {
  const tree = fromHtml(limitedMarkup(page, MAX_NOTE_TAGS));
  const root = tree.children.find((node) => isElement(node));
  const { lang = "", dir = "" } = root?.properties ?? {};
  const children = mapElements(tree.children as Node[], (one) =>
    one.tagName === "svg" ? [drawnAsPicture(one, readDrawingLabel(one))] : formulaWords(labelTable(one)),
  );
  const clean = sanitize({ type: "root", children: children as Element[] }, NOTE_SCHEMA);
  const nodes = clean.type === "root" ? clean.children : [];
  const finalNodes = mapElements(nodes, (one) =>
    one.tagName === "img" ? notePicture(one, options) : one.tagName === "a" ? link(one) : [one],
  );
  const blocks = underName(blocksOf(finalNodes), options.name);
  const headings = blocks.flatMap((block, at) => (isHeading(block) ? [{ block, at }] : []));
  const resumed = options.place !== null && options.place > 0 ? blocks[options.place] : undefined;
  for (const { block, at } of headings) block.properties.id = anchor(at);
  if (resumed && options.place !== null) resumed.properties.id = anchor(options.place);
  const above = headings.findLast(({ at }) => at <= (options.place ?? 0));
  const words = wordsIn(blocks);
  return {
    html: toHtml({ type: "root", children: blocks }) as SafeHtml,
    /** Declared language, else "". */
    lang: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(String(lang)) ? String(lang) : "",
    dir: dir === "rtl" || rightToLeft.test(String(lang)) ? ("rtl" as const) : dir === "ltr" ? dir : ("auto" as const),
    minutes: Math.max(1, Math.round(words.split(" ").length / WORDS_A_MINUTE)),
    contents: headings
      .filter(({ block }) => block.tagName === "h2")
      .map(({ block, at }) => ({ id: anchor(at), text: wordsIn([block]) })),
    /** Anchor to resume at, and the heading above it, else "". */
    resume: resumed ? { id: anchor(options.place ?? 0), heading: above ? wordsIn([above.block]) : "" } : null,
  };
}

const anchor = (block: number) => `part-${block}`;

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

function readDrawingLabel({ properties, children }: Element): string {
  const title = children.filter(isElement).find(({ tagName }) => tagName === "title");
  return String(properties.ariaLabel ?? (title ? wordsIn(title.children) : ""));
}

/** Labels a picture by its figure if it has no text of its own. */
function labelTable(one: Element): Element {
  const label = one.properties.ariaLabel;
  if (one.tagName !== "figure" || typeof label !== "string") return one;
  const content = mapElements(one.children, (inner) =>
    inner.tagName === "img" && !inner.properties.alt
      ? [{ ...inner, properties: { ...inner.properties, alt: label } }]
      : [inner],
  );
  return element("figure", content);
}

function notePicture(one: Element, { pictureAt, pictures }: NoteOptions): readonly Node[] {
  const { src, alt: altText, width, height } = one.properties;
  const alt = String(altText ?? "");
  const address = pictures ? pictureAddress(String(src ?? ""), pictureAt) : null;
  if (address !== null) {
    return [element("img", [], { src: address, alt, width, height, loading: "lazy" })];
  }
  return alt === "" ? [] : [{ type: "text", value: ` [Picture: ${alt}] ` }];
}

function pictureAddress(src: string, pictureAt: NoteOptions["pictureAt"]): string | null {
  if (src === "" || isWrittenPicture(src)) return src || null;
  const address = pictureAt(src);
  return address !== null && isPictureAddress(address) ? address : null;
}

/** Keeps full links to other sites: a path of the institute's host is none of ours. */
function link(one: Element): readonly Node[] {
  const href = String(one.properties.href ?? "");
  if (!/^https?:\/\/[^\s/]/i.test(href) || !URL.canParse(href)) return one.children;
  return [element("a", one.children, { href, rel: "nofollow noopener noreferrer" })];
}

const foldHeading = (text: string) => text.normalize("NFKC").toLowerCase();

/** Ranks headings below the note's name, which is the page's own heading. */
function underName(blocks: readonly Element[], name: string): Element[] {
  const [first] = blocks;
  const repeats = first && isHeading(first) && foldHeading(wordsIn([first])) === foldHeading(name.trim());
  const rest = repeats ? blocks.slice(1) : [...blocks];
  const levels = rest.filter(isHeading).map(({ tagName }) => Number(tagName[1]));
  const down = 2 - Math.min(...levels);
  const moved = (one: Element): Element =>
    isHeading(one) ? { ...one, tagName: `h${Math.min(6, Math.max(2, Number(one.tagName[1]) + down))}` } : one;
  return mapElements(rest, (one) => [moved(one)]).filter(isElement);
}
