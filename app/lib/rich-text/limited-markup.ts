/** A question has a table or two; parsing takes time and stack by the tags and by how deep they stand in each other. */
export const MAX_TAGS = 400;
export const MAX_DEPTH = 50;

/** Elements that hold nothing, or that the next one of their kind ends: they do not make a text deeper. */
const FLAT = new Set([
  ...["br", "hr", "img", "wbr", "input", "col", "link", "meta", "base", "embed", "source"],
  ...["p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option"],
]);

/**
 * Markup as it is up to the first tag that is one too many or stands too deep. What follows loses its tags and keeps
 * its text.
 */
export function limitedMarkup(markup: string): string {
  const end = endOfMarkup(markup);
  if (end === null) return markup;
  const rest = markup.slice(end).replace(/<[^<>]*>/g, " ");
  return markup.slice(0, end) + rest.replaceAll("<", "&lt;");
}

/** Where the first tag over the limits begins; null where there is none. */
function endOfMarkup(markup: string): number | null {
  const open: string[] = [];
  let tags = 0;
  // Whatever a parser reads as a tag begins with a bracket.
  for (const { index, 1: closes, 2: written = "" } of markup.matchAll(/<(\/?)([a-z][^\s/>]*)?/gi)) {
    const name = written.toLowerCase();
    tags += 1;
    if (tags > MAX_TAGS) return index;
    if (closes) {
      const known = open.lastIndexOf(name);
      if (known >= 0) open.length = known;
    } else if (!FLAT.has(name) && open.push(name) > MAX_DEPTH) {
      return index;
    }
  }
  return null;
}
