import type { Schema } from "hast-util-sanitize";

export const BLOCKS = "p h1 h2 h3 h4 h5 h6 ul ol dl table figure pre hr blockquote details".split(" ");

const INLINE = "a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s small span strong sub sup u wbr".split(
  " ",
);

const WITHIN = "li dt dd caption thead tbody tfoot tr th td figcaption summary div".split(" ");

const inTable = ["caption", "tbody", "td", "tfoot", "th", "thead", "tr"];

/** Drops content of `strip`, keeps the text of other unlisted elements. No ids, classes or styles: those are ours. */
export const NOTE_SCHEMA: Schema = {
  tagNames: [...BLOCKS, ...INLINE, ...WITHIN],
  attributes: {
    "*": ["lang", ["dir", "ltr", "rtl", "auto"]],
    a: ["href"],
    bdo: [["dir", "ltr", "rtl"]],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan", ["scope", "row", "col", "rowgroup", "colgroup"]],
    ol: ["start", "reversed"],
    img: ["src", "alt", "width", "height"],
  },
  protocols: { href: ["http", "https"], src: ["http", "https", "data"] },
  strip: "script style template noscript iframe object head title select textarea audio video canvas".split(" "),
  ancestors: { li: ["ol", "ul"], ...Object.fromEntries(inTable.map((name) => [name, ["table"]])) },
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
