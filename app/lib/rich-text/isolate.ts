import { createHtmlCache } from "./html-cache";
import type { SafeHtml } from "./plain-text";

/** Stand-ins of one character for entities and tags that belong to the words around them. */
const marks = {
  "&lt;": "\ue000",
  "&gt;": "\ue001",
  "&amp;": "\ue002",
  "<sub>": "\ue003",
  "</sub>": "\ue004",
  "<sup>": "\ue005",
  "</sup>": "\ue006",
} as const;

/** A link within Latin words, as of a term; its ends have stand-ins too. */
const termLink = /(<a href="#\w+">)([0-9A-Za-z][0-9A-Za-z '’-]*)<\/a>/gu;

const sign = "(?:[<>\ue000\ue001≤≥±~≈+−-] ?)?";
const firstSign = "[0-9A-Za-z¼-¾⅐-⅞]";
/** A letter, or one raised or lowered behind it. */
const letter = "(?:[0-9A-Za-zµμ%°²³¹¼-¾⅐-⅞⁰-₉]|\ue003[^\ue000-\ue006<]*\ue004|\ue005[^\ue000-\ue006<]*\ue006)";
const joint = "(?:[ '’/:×=+<>&\ue000\ue001\ue002−–-]{1,3}|[.,])?";

/** Latin words and numbers with signs and units, which run left to right in a text from right to left. */
const latinRunPattern = String.raw`${sign}\ue007?${firstSign}\ue008?(?:${joint}\ue007?${letter}\ue008?)*|\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*`;
const latinRun = new RegExp(latinRunPattern, "gu");

/** Characters that fit into any line. */
const LONGEST_MEASURE = 16;

/** Holds a measure together at the end of a line: "(1½" and "mL)". */
function wholeRun(text: string): string {
  return text.length <= LONGEST_MEASURE && /\p{Nd}/u.test(text) ? text.replace(/ /g, "\u00a0") : text;
}

const tagOrEntityOrText = /<[^>]*>|&[#\w]+;|[^<&]+|&/gu;

/** Wraps numbers and Latin words of sanitised right-to-left HTML, so that signs, units and ranges keep their order. */
export const isolateRuns: (html: SafeHtml) => SafeHtml = createHtmlCache(isolate);

function isolate(html: string): SafeHtml {
  const links: string[] = [];
  let marked = html.replace(/[\ue000-\ue008]/gu, "").replace(termLink, (_, opening: string, words: string) => {
    links.push(opening);
    return `\ue007${words}\ue008`;
  });
  for (const [entity, mark] of Object.entries(marks)) marked = marked.split(entity).join(mark);
  let isolated = marked.replace(tagOrEntityOrText, (part) =>
    /^[<&]/.test(part) ? part : part.replace(latinRun, (found) => `<bdi dir="ltr">${wholeRun(found)}</bdi>`),
  );
  for (const [entity, mark] of Object.entries(marks)) {
    isolated = isolated.split(mark).join(entity);
  }
  return isolated.replace(/\ue007/gu, () => links.shift() ?? "").replace(/\ue008/gu, "</a>") as SafeHtml;
}

/** Splits plain text; every second piece is a run. */
export function runsOf(text: string): string[] {
  return text
    .split(new RegExp(`(${latinRunPattern})`, "u"))
    .map((piece, place) => (place % 2 ? wholeRun(piece) : piece));
}
